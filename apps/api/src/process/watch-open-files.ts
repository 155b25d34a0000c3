import type { FastifyInstance } from 'fastify';
import { canOpenFiles } from '../http/can-open-files.ts';
import { repeat } from './repeat.ts';

const everyMs = 1000;
/** How often the log says it while it lasts. */
const saidEveryMs = 60_000;
const remedy =
  'No more files or connections can be opened, so connections are closed without an answer. Raise the limit of open files: LimitNOFILE= in a unit of systemd, --ulimit nofile= for a container, ulimit -n in a shell.';

/** Says in the log that the limit of open files is reached, once a minute while it lasts, with the remedy. */
export const watchOpenFiles = (app: FastifyInstance): void => {
  let saidAt = Number.NEGATIVE_INFINITY;
  const look = async (): Promise<void> => {
    if (performance.now() - saidAt < saidEveryMs || (await canOpenFiles())) return;
    saidAt = performance.now();
    app.log.error(remedy);
  };
  const end = repeat(look, {
    everyMs,
    onError: (error) => app.log.warn({ err: error }, 'It could not be tested whether files can be opened.'),
  });
  app.addHook('onClose', end);
};
