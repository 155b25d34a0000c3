import { setTimeout } from 'node:timers/promises';
import { refuse } from '@matchdesk/core/kit/call/failure.ts';
import type { FastifyInstance } from 'fastify';
import { canOpenFiles } from './can-open-files.ts';
import { failureOfThrown } from './failures.ts';

/** Returns more facts about a server that is ready, such as that mails cannot be sent. Throws if it is not ready. */
export type Readiness = () => Promise<Readonly<Record<string, string>>>;

/** A database that takes longer than this is not ready. Health checks give up soon as well. */
const mostMs = 3_000;

const late = async (): Promise<never> => {
  await setTimeout(mostMs, undefined, { ref: false });
  throw refuse('server', `The database did not answer within ${mostMs} ms.`);
};

/**
 * Serves GET /healthz, which says that the process is running, and GET /readyz, which says that it can answer calls: the
 * database can be read and written, files and connections can be opened, and the server is not stopping.
 */
export const serveHealth = (app: FastifyInstance, readiness: Readiness): void => {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.get('/healthz', { exposeHeadRoute: true }, async () => ({ status: 'serving' }));
  app.get('/readyz', { exposeHeadRoute: true }, async () => {
    const notReady = (msg: string, cause?: unknown) =>
      refuse('server', msg, '', { status: 503, retryAfterMs: 1000, cause });
    if (stopping) throw notReady('The server is stopping.');
    if (!(await canOpenFiles())) throw notReady('The limit of open files is reached.');
    const more = await Promise.race([readiness(), late()]).catch((error: unknown) => {
      const [known] = failureOfThrown(error).complaints;
      throw notReady(known?.msg ?? 'The database cannot be read and written.', error);
    });
    return { status: 'ready', ...more };
  });
};
