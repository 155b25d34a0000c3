import { negotiate } from '@fastify/accept-negotiator';
import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '../http/calls.ts';
import { pagesCompressed } from '../http/compression.ts';
import { sendFailure } from '../http/failures.ts';
import type { BuiltConsole } from './built.ts';
import type { HeldFile } from './held-files.ts';
import { type Ahead, consolePages } from './page.ts';
import { longestPage, type PageData } from './page-data.ts';
import { type Offers, type Visitor, visitorOf } from './prerendered.ts';

// Only in this folder the build puts a hash of the content into file names.
const hashed = /^\/assets\//;
const aYear = 'public, max-age=31536000, immutable';

const notBuilt = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Matchdesk</title>
<h1>The console has not been built yet</h1><p>Run <code>npm start</code>, which builds it, or <code>npm run build</code>.
The API answers under <code>/v2</code>.</p></html>`;

const isScreen = (request: FastifyRequest): boolean =>
  !/^\/(v2|console|files|assets)(\/|$)/i.test(request.url) && (request.headers.accept ?? '').includes('text/html');

const sendFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  { type, tag, bytes, packed }: HeldFile,
): FastifyReply => {
  reply.header('etag', tag).header('vary', 'accept-encoding').type(type);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  const encoding = negotiate((request.headers['accept-encoding'] ?? '').toLowerCase(), [...packed.keys()]);
  if (encoding === null) return reply.send(bytes);
  return reply.header('content-encoding', encoding).send(packed.get(encoding));
};

type ConsoleFiles = {
  readonly built: BuiltConsole;
  /** Whether people use https although this server itself is reached without TLS. */
  readonly behindTls: boolean;
  readonly offers: Offers;
  /** What a page begins with. */
  readonly pageData: (request: FastifyRequest, page: string) => Promise<PageData>;
};

/**
 * Whether a person or the console itself opens the page. Other sites do not learn the size of a page with data, and
 * clients that are not browsers get no page.
 */
const isOpened = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  headers['sec-fetch-dest'] === 'document' &&
  ['none', 'same-origin'].includes(String(headers['sec-fetch-site']));

/**
 * Serves the built console as it was at the start: its files, and its page for every address that a person may open. All
 * other addresses are 404.
 */
export const serveConsoleFiles = async (
  app: FastifyInstance,
  { built: { folder, isBuilt, held, views }, behindTls, offers, pageData }: ConsoleFiles,
): Promise<void> => {
  const pageAt = isBuilt ? consolePages(folder, offers) : () => notBuilt;
  const aheadOf = async (request: FastifyRequest, visitor: Visitor): Promise<Ahead | undefined> => {
    const { url: page } = request;
    if (!visitor.isSignedIn || !isOpened(request) || page.length > longestPage) return undefined;
    const known = await pageData(request, page);
    if (known.answers.length === 0) return undefined;
    const { answers } = known;
    return { data: known, view: visitor.hasOwnLists ? '' : await views.viewOf({ page, answers }, request.log) };
  };
  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const visitor = visitorOf(request, behindTls);
    const ahead = isBuilt ? await aheadOf(request, visitor) : undefined;
    return reply
      .code(isBuilt ? 200 : 503)
      .header('cache-control', ahead ? 'no-store' : 'private, no-cache')
      .type('text/html; charset=utf-8')
      .send(pageAt(request.url, visitor, ahead));
  };
  const notFound = (reply: FastifyReply): FastifyReply => sendFailure(reply, new Failure('not-found'));
  const asPages = { exposeHeadRoute: true, compress: pagesCompressed };
  // A route instead of the not-found handler, because only answers of routes are compressed.
  app.get('/', asPages, async (request, reply) => sendPage(request, reply));
  app.get('/*', asPages, async (request, reply) => {
    const path = pathOf(request);
    const file = (await held).get(path);
    if (file) return sendFile(request, reply.header('cache-control', hashed.test(path) ? aYear : 'no-cache'), file);
    return isScreen(request) ? sendPage(request, reply) : notFound(reply);
  });
  app.setNotFoundHandler((_request, reply) => notFound(reply));
};
