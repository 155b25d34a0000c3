import type { FastifyInstance } from 'fastify';

/** For how long requests may start in one turn of the event loop. The rest wait for the next turn. */
const turnMs = 8;

/**
 * Starts only a few of many simultaneous requests in each turn of the event loop, so that /healthz, which never waits, and
 * the answers of earlier requests are handled in between.
 */
export const paceRequests = (app: FastifyInstance): void => {
  const line: (() => void)[] = [];
  let begun: number | null = null;

  const nextTurn = (): void => {
    begun = null;
    const first = line.shift();
    if (first) beginTurn(first);
  };
  const beginTurn = (first: () => void): void => {
    begun = performance.now();
    setImmediate(nextTurn);
    first();
  };

  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.url === '/healthz') done();
    else if (begun === null) beginTurn(done);
    else if (line.length === 0 && performance.now() - begun < turnMs) done();
    else line.push(done);
  });
};
