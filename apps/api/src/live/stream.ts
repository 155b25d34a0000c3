import type { OutgoingHttpHeaders } from 'node:http';
import type { Grant } from '@matchdesk/core/scopes.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../auth/sessions.ts';
import { eventStream } from '../http/wants-stream.ts';
import type { Sink } from './connections.ts';
import type { Live } from './live.ts';

/** A reader with more unread bytes than this is disconnected. It reconnects and misses nothing. */
const mostUnreadBytes = 256 * 1024;

/**
 * An id in another form comes from another server. It counts as a line beyond the end, so that the reader is told that
 * changes were missed.
 */
const lineOf = (heard: string): number => (/^\d{1,15}$/.test(heard) ? Number(heard) : Number.MAX_SAFE_INTEGER);

/** The line of the audit log after which a reader continues: its last event, or the one that it names. */
const afterOf = ({ headers }: FastifyRequest, named: string | undefined): number | null => {
  const heard = headers['last-event-id'];
  if (typeof heard === 'string' && heard !== '') return lineOf(heard);
  return named === undefined ? null : Number(named);
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
    // Its connection ends with it: an idle one would keep a server waiting that stops.
    const headers = {
      'content-type': `${eventStream}; charset=utf-8`,
      'x-accel-buffering': 'no',
      connection: 'close',
    };
    // Fastify types its headers by another list of names than Node.
    raw.writeHead(200, { ...reply.getHeaders(), ...headers } as OutgoingHttpHeaders);
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
