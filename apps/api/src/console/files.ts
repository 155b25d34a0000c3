import { existsSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import { Failure } from '@matchdesk/core/kit/failure.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../http/failures.ts';
import { consolePages } from './page.ts';
import { type Offers, visitorOf } from './standing.ts';

// The build puts a hash of the content into the names of this folder alone.
const hashed = /[\\/]assets[\\/]/;
const aYear = 'public, max-age=31536000, immutable';

const notBuilt = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Matchdesk</title>
<h1>The console is not built yet</h1><p>Run <code>npm start</code>, which builds it, or <code>npx pnpm build</code>.
The API answers under <code>/v2</code>.</p></html>`;

const isScreen = (request: FastifyRequest): boolean =>
  !/^\/(v2|console|files|assets)(\/|$)/i.test(request.url) && (request.headers.accept ?? '').includes('text/html');

export type ConsoleFiles = {
  /** The built console. */
  readonly folder: string;
  /** Whether people come by https, though this server is spoken to without. */
  readonly behindTls: boolean;
  readonly offers: Offers;
};

/**
 * Serves the built console: each file of the folder as it stood at the start, and its page for every address that a
 * person may open. Addresses that nothing answers are 404 here.
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
  // A route, not the handler of what has none: only what a route answers is packed.
  app.get('/', async (request, reply) => sendPage(request, reply));
  app.get('/*', async (request, reply) => (isScreen(request) ? sendPage(request, reply) : notFound(reply)));
  app.setNotFoundHandler((_request, reply) => notFound(reply));
};
