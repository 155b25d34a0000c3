import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { listen } from './listen.ts';

/**
 * What the proxy does to a request: pass it on, lose it on the way there or the answer on the way back, cut the answer
 * short, answer by itself or in other words, wait a while, or hold it until something has happened.
 */
export type Fault =
  | 'pass'
  | 'drop-before'
  | 'drop-after'
  | 'truncate'
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  /** The request is passed on; what comes back is this text, with a status of 200. */
  | { readonly says: string }
  | { readonly delayMs: number }
  /** The answer comes in two pieces, cut at this byte, with a pause between them. */
  | { readonly cutAt: (body: Buffer) => number; readonly pauseMs: number }
  | { readonly until: Promise<unknown> };

export type Seen = { readonly method: string; readonly path: string; readonly key: string | undefined };
export type FaultProxy = {
  readonly url: string;
  readonly seen: readonly Seen[];
  /** Resolves when this number of matching requests have come. */
  came(count: number, isMeant?: (seen: Seen) => boolean): Promise<void>;
  close(): Promise<void>;
};

/** A change of one record or of several. */
export const isPut = ({ method }: Pick<Seen, 'method'>): boolean => method === 'PUT';

const bodyOf = async (incoming: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of incoming) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
};

export type ProxyOptions = {
  /** The provider knows no idempotency keys: it announces nothing, and a key does not reach it. */
  readonly isKeyless?: boolean;
};

/** Starts a proxy between the terminal and an API that treats each request as `faultFor` says. */
export const startProxy = async (
  target: string,
  faultFor: (seen: Seen, count: number) => Fault,
  { isKeyless = false }: ProxyOptions = {},
): Promise<FaultProxy> => {
  const seen: Seen[] = [];
  const arrivals = new EventTarget();
  const server: Server = createServer(async (incoming, answer) => {
    const key = incoming.headers['idempotency-key'];
    const about = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      key: typeof key === 'string' ? key : undefined,
    };
    seen.push(about);
    arrivals.dispatchEvent(new Event('seen'));
    const isHidden = isKeyless && about.path.startsWith('/v2/capabilities');
    const fault: Fault = isHidden ? { status: 404 } : faultFor(about, seen.length);
    const body = await bodyOf(incoming);
    if (fault === 'drop-before') {
      incoming.socket.destroy();
      return;
    }
    if (typeof fault === 'object' && 'status' in fault) {
      answer.writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers }).end(fault.body ?? '{}');
      return;
    }
    if (typeof fault === 'object' && 'until' in fault) await fault.until;
    if (typeof fault === 'object' && 'delayMs' in fault) await setTimeout(fault.delayMs);
    const headers = { ...incoming.headers };
    if (isKeyless) delete headers['idempotency-key'];
    const isCut = typeof fault === 'object' && 'cutAt' in fault;
    if (isCut) delete headers['accept-encoding'];
    const onward = request(target + about.path, { method: about.method, headers }, async (reply) => {
      if (fault === 'truncate') {
        const { 'transfer-encoding': __, ...others } = reply.headers;
        answer.writeHead(reply.statusCode ?? 502, { ...others, 'content-length': '1000' });
        reply.once('data', (piece: Buffer) => answer.write(piece.subarray(0, 5), () => incoming.socket.destroy()));
        return;
      }
      if (typeof fault === 'object' && 'says' in fault) {
        reply.resume().on('end', () => answer.writeHead(200, { 'content-type': 'application/json' }).end(fault.says));
        return;
      }
      if (fault === 'drop-after') {
        reply.resume().on('end', () => incoming.socket.destroy());
        return;
      }
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      if (isCut) {
        const whole = await bodyOf(reply);
        const at = fault.cutAt(whole);
        answer.write(whole.subarray(0, at));
        await setTimeout(fault.pauseMs);
        answer.end(whole.subarray(at));
        return;
      }
      reply.pipe(answer);
    });
    onward.on('error', () => incoming.socket.destroy());
    onward.end(body);
  });
  return {
    ...(await listen(server)),
    seen,
    came: async (count, isMeant = () => true) => {
      while (seen.filter(isMeant).length < count) await once(arrivals, 'seen');
    },
  };
};
