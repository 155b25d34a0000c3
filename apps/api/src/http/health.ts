import { setTimeout } from 'node:timers/promises';
import { Failure } from '@matchdesk/core/kit/failure.ts';
import type { FastifyInstance } from 'fastify';

/** What a server that is ready has to say beside that, such as that mails cannot be sent; throws where it is not. */
export type Readiness = () => Promise<Readonly<Record<string, string>>>;

/** Whoever asks gives up soon, too: a database that is silent is not ready. */
const mostMs = 3_000;

const late = async (): Promise<never> => {
  await setTimeout(mostMs, undefined, { ref: false });
  throw new Error(`The database was silent for ${mostMs} ms.`);
};

/**
 * GET /healthz says that the process serves, GET /readyz that it can answer calls: the database
 * reads and writes, no stop is under way.
 */
export const serveHealth = (app: FastifyInstance, readiness: Readiness): void => {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.get('/healthz', async () => ({ status: 'serving' }));
  app.get('/readyz', async () => {
    const notReady = (cause?: unknown) => new Failure('server', { status: 503, retryAfterMs: 1000, cause });
    if (stopping) throw notReady();
    const more = await Promise.race([readiness(), late()]).catch((error: unknown) => {
      throw notReady(error);
    });
    return { status: 'ready', ...more };
  });
};
