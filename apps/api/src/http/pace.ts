import type { FastifyInstance } from 'fastify';

/** So long requests may begin their work in one turn of the event loop; those that came beside them wait for the next. */
const turnMs = 8;

/**
 * Of many requests that come at once a few begin in each turn of the event loop, so that what comes meanwhile is heard
 * between them: /healthz, which waits for nobody, and the answers of those that began before.
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
