import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Answers the requests under way, then closes the server. */
export type Ending = () => Promise<void>;

// Long enough for busy connections to be told that their answer is the last, before idle ones are closed.
const lastCallMs = 250;
const silentMs = 1000;
const patienceMs = 10_000;

/**
 * Creates the function that stops a server; to be called before the server listens. For a last moment requests are still
 * accepted, each on a connection that closes with its answer; then no new ones are. Connections that sent no request are
 * closed soon, requests that take too long a little later.
 */
export const createEnding = (app: FastifyInstance): Ending => {
  const silent = new Set<Socket>();
  app.server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));
  let isLast = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isLast) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isLast = true;
    await setTimeout(lastCallMs);
  });
  const cutAfter = (afterMs: number, cut: () => void): NodeJS.Timeout => globalThis.setTimeout(cut, afterMs);
  return async () => {
    const timers = [
      cutAfter(silentMs, () => {
        for (const socket of silent) socket.destroy();
      }),
      cutAfter(patienceMs, () => app.server.closeAllConnections()),
    ];
    await app.close();
    for (const timer of timers) clearTimeout(timer);
  };
};
