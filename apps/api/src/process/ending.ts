import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Answers what is under way, then closes. */
export type Ending = () => Promise<void>;

// Long enough for the answers of busy connections to carry that they are the last, before idle ones are closed.
const lastCallMs = 250;
const silentMs = 1000;
const patienceMs = 10_000;

/**
 * What ends a server that is about to listen: requests are taken for a last moment, each on a connection that ends with
 * its answer; then nobody is let in. Who connected and says nothing is cut off soon, what takes too long a little later.
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
  const cutting = (afterMs: number, cut: () => void): NodeJS.Timeout => globalThis.setTimeout(cut, afterMs);
  return async () => {
    const timers = [
      cutting(silentMs, () => {
        for (const socket of silent) socket.destroy();
      }),
      cutting(patienceMs, () => app.server.closeAllConnections()),
    ];
    await app.close();
    for (const timer of timers) clearTimeout(timer);
  };
};
