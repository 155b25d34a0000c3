import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the proxy does to a request: pass it on, lose it on the way there or the answer on the way back, or answer itself. */
export type Fault =
  | 'pass'
  | 'drop-before'
  | 'drop-after'
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  | { readonly delayMs: number };

export type Seen = { readonly method: string; readonly path: string; readonly key: string | undefined };
export type Proxy = { readonly url: string; readonly seen: readonly Seen[]; close(): Promise<void> };

const bodyOf = async (incoming: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of incoming) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
};

/** Stands between the terminal and an API, and does harm as `faultFor` says. */
export const startProxy = async (target: string, faultFor: (seen: Seen, count: number) => Fault): Promise<Proxy> => {
  const seen: Seen[] = [];
  const server: Server = createServer(async (incoming, answer) => {
    const key = incoming.headers['idempotency-key'];
    const about = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      key: typeof key === 'string' ? key : undefined,
    };
    seen.push(about);
    const fault = faultFor(about, seen.length);
    const body = await bodyOf(incoming);
    if (fault === 'drop-before') {
      incoming.socket.destroy();
      return;
    }
    if (typeof fault === 'object' && 'status' in fault) {
      answer.writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers }).end(fault.body ?? '{}');
      return;
    }
    if (typeof fault === 'object') await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
    const onward = request(target + about.path, { method: about.method, headers: incoming.headers }, (reply) => {
      if (fault === 'drop-after') {
        reply.resume().on('end', () => incoming.socket.destroy());
        return;
      }
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    onward.on('error', () => incoming.socket.destroy());
    onward.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
