import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';

export type Listening = {
  /** The bearer token that requests need. */
  readonly token: string;
  readonly port: number;
  /** Returns a server for one request: nothing of one caller is kept for the next. */
  readonly serve: () => Server;
};

const loopback = '127.0.0.1';
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const isBearer = ({ headers }: IncomingMessage, token: string): boolean =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));

/** Whether a request is meant for this server: a web page that makes a browser call it names another host. */
const isMeant = ({ headers }: IncomingMessage, port: number): boolean => {
  const hosts = [`${loopback}:${port}`, `localhost:${port}`];
  if (!hosts.includes(headers.host ?? '')) return false;
  return headers.origin === undefined || hosts.some((host) => headers.origin === `http://${host}`);
};

const refuse = (response: ServerResponse, status: number, message: string, headers = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null }));
};

const answer = async (request: IncomingMessage, response: ServerResponse, serve: () => Server): Promise<void> => {
  const server = serve();
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  response.on('close', () => {
    void transport.close();
    void server.close();
  });
  // The library declares its optional fields in two ways.
  await server.connect(transport as Parameters<Server['connect']>[0]);
  await transport.handleRequest(request, response);
};

/** Listens on this machine only, for callers with the token. Resolves with the server once it listens. */
export const listen = ({ token, port, serve }: Listening): Promise<HttpServer> =>
  new Promise((resolve, reject) => {
    const http = createServer((request, response) => {
      const address = http.address();
      const bound = typeof address === 'object' && address !== null ? address.port : port;
      // It is not parsed as a URL, because a caller without the token may send anything.
      const [path] = (request.url ?? '').split('?');
      if (!isMeant(request, bound))
        return refuse(response, 403, 'This server only answers requests to its own address.');
      if (!isBearer(request, token)) {
        return refuse(response, 401, 'A bearer token is needed.', { 'www-authenticate': 'Bearer' });
      }
      if (path !== '/mcp') return refuse(response, 404, 'The server is at /mcp.');
      if (request.method !== 'POST') return refuse(response, 405, 'Only POST is answered.', { allow: 'POST' });
      answer(request, response, serve).catch(() => {
        if (!response.headersSent) refuse(response, 500, 'The request failed.');
      });
    });
    http.once('error', reject);
    http.listen(port, loopback, () => resolve(http));
  });
