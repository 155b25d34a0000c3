import { existsSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../http/failures.ts';
import { consolePages } from './page.ts';
import { type Offers, visitorOf } from './standing.ts';

// Only in this folder the build puts a hash of the content into file names.
const hashed = /[\\/]assets[\\/]/;
const aYear = 'public, max-age=31536000, immutable';

const notBuilt = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Matchdesk</title>
<h1>The console has not been built yet</h1><p>Run <code>npm start</code>, which builds it, or <code>npx pnpm build</code>.
The API answers under <code>/v2</code>.</p></html>`;

const isScreen = (request: FastifyRequest): boolean =>
  !/^\/(v2|console|files|assets)(\/|$)/i.test(request.url) && (request.headers.accept ?? '').includes('text/html');

export type ConsoleFiles = {
  /** The built console. */
  readonly folder: string;
  /** Whether people use https although this server itself is reached without TLS. */
  readonly behindTls: boolean;
  readonly offers: Offers;
};

/**
 * Serves the built console: each file that the folder had at the start, and the console's page for every address that a
 * person may open. All other addresses are 404.
 */
export const serveConsoleFiles = async (
  app: FastifyInstance,
  { folder, behindTls, offers }: ConsoleFiles,
): Promise<void> => {
  const isBuilt = existsSync(join(folder, 'index.html'));
  const pageAt = isBuilt ? consolePages(folder, offers) : () => notBuilt;
  const sendPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply
      .code(isBuilt ? 200 : 503)
      .header('cache-control', 'private, no-cache')
      .type('text/html; charset=utf-8')
      .send(pageAt(request.url, visitorOf(request, behindTls)));
  if (isBuilt) {
    await app.register(files, {
      root: folder,
      wildcard: false,
      index: false,
      cacheControl: false,
      preCompressed: true,
      globIgnore: ['index.html', 'screens.json', 'standing.json', '**/*.{br,gz,map}'],
      setHeaders: (reply, file) => {
        reply.header('cache-control', hashed.test(file) ? aYear : 'no-cache');
      },
    });
  }
  const notFound = (reply: FastifyReply): FastifyReply => sendFailure(reply, new Failure('not-found'));
  // A route instead of the not-found handler, because only answers of routes are compressed.
  app.get('/', { exposeHeadRoute: true }, async (request, reply) => sendPage(request, reply));
  app.get('/*', { exposeHeadRoute: true }, async (request, reply) =>
    isScreen(request) ? sendPage(request, reply) : notFound(reply),
  );
  app.setNotFoundHandler((_request, reply) => notFound(reply));
};
