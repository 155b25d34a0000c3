import type { Grant } from '@matchdesk/core/scopes.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../auth/sessions.ts';
import type { Sink } from './lines.ts';
import type { Live } from './live.ts';

/** So much may wait for a reader before it is hung up on: it comes back, and misses nothing. */
const mostUnreadBytes = 256 * 1024;

/** Whether the caller wants to hear on as it happens. */
export const wantsStream = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').toLowerCase().includes('text/event-stream');

/** After which line of the log a reader goes on: the last that it heard of, or the one that it names. */
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

/** Answers with server-sent events, for as long as caller, session and server are there. Throws 429 where there are too many. */
export const answerByLine = async (
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
      // Who does not read does not read the end either.
      if (raw.writableLength > mostUnreadBytes) raw.destroy();
      else if (raw.headersSent) raw.end();
    },
  };
  try {
    const close = await live.open(actor, grant, afterOf(request, after), sink);
    if (raw.destroyed) close();
    else raw.once('close', close);
  } catch (error) {
    // Once it is answered, a failure is the line's end: the caller comes back.
    if (!raw.headersSent) throw error;
  }
  return reply;
};
