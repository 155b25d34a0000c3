import type { Grant } from '@matchdesk/core/scopes.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../auth/sessions.ts';
import type { Sink } from './connections.ts';
import type { Live } from './live.ts';

/** A reader with more unread bytes than this is disconnected. It reconnects and misses nothing. */
const mostUnreadBytes = 256 * 1024;

/** Whether the caller asks for server-sent events. */
export const wantsStream = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').toLowerCase().includes('text/event-stream');

/** The line of the audit log after which a reader continues: its last event, or the one that it names. */
const afterOf = ({ headers }: FastifyRequest, named: string | undefined): number | null => {
  const heard = headers['last-event-id'];
  const last = typeof heard === 'string' && /^\d{1,15}$/.test(heard) ? heard : named;
  return last === undefined ? null : Number(last);
};

type Reader = {
  readonly live: Live;
  readonly actor: Actor;
  readonly grant: Grant;
  readonly after: string | undefined;
};

/**
 * Answers with server-sent events until the caller, the session or the server ends. Throws 429
 * if there are too many connections.
 */
export const answerAsStream = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { live, actor, grant, after }: Reader,
): Promise<FastifyReply> => {
  const { raw } = reply;
  const begin = (): void => {
    reply.hijack();
    const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' };
    raw.writeHead(200, { ...reply.getHeaders(), ...headers } as Readonly<Record<string, string>>);
  };
  const sink: Sink = {
    write: (text) => {
      if (raw.destroyed || raw.writableLength > mostUnreadBytes) return false;
      if (!raw.headersSent) begin();
      raw.write(text);
      return true;
    },
    end: () => {
      // A reader that does not read would not read the end either.
      if (raw.writableLength > mostUnreadBytes) raw.destroy();
      else if (raw.headersSent) raw.end();
    },
  };
  try {
    const close = await live.open(actor, grant, afterOf(request, after), sink);
    if (raw.destroyed) close();
    else raw.once('close', close);
  } catch (error) {
    // After the answer has begun, a failure ends the connection, and the caller reconnects.
    if (!raw.headersSent) throw error;
  }
  return reply;
};
