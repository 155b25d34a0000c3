import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How many requests of one connection may be unanswered. Browsers and proxies send one after the other. */
const mostUnanswered = 32;

/**
 * Closes a connection that sends many requests without waiting for the answers: a single read may hold more than a
 * thousand, which would all be handled before anybody else's.
 */
export const limitPipelining = (app: FastifyInstance): void => {
  const unanswered = new WeakMap<Socket, number>();
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    if (count <= mostUnanswered) return done();
    reply.hijack();
    socket.destroy();
  });
  app.addHook('onResponse', ({ raw: { socket } }, _reply, done) => {
    unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1);
    done();
  });
};
