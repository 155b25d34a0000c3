import type { Socket } from 'node:net';
import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import type { FastifyRequest } from 'fastify';

const signals = new WeakMap<Socket, AbortSignal>();

/**
 * A signal that aborts with a Failure when the caller's connection ends; one for each connection. The signal of Fastify's
 * own request also aborts as soon as a body has been read.
 */
export const callerGone = ({ raw: { socket } }: FastifyRequest): AbortSignal => {
  const known = signals.get(socket);
  if (known) return known;
  const gone = new AbortController();
  const end = (): void => gone.abort(new Failure('aborted'));
  if (socket.destroyed) end();
  else socket.once('close', end);
  signals.set(socket, gone.signal);
  return gone.signal;
};
