import { Failure } from '@matchdesk/core/kit/failure.ts';
import type { FastifyInstance } from 'fastify';

/** GET /healthz says that the process serves, GET /readyz that it can answer calls: the database reads, no stop is under way. */
export const serveHealth = (app: FastifyInstance, isReady: () => Promise<boolean>): void => {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.get('/healthz', async () => ({ status: 'serving' }));
  app.get('/readyz', async () => {
    if (stopping || !(await isReady())) throw new Failure('server', { status: 503, retryAfterMs: 1000 });
    return { status: 'ready' };
  });
};
