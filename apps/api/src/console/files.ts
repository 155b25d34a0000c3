import { existsSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import { Failure } from '@matchdesk/core/kit/failure.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../http/failures.ts';
import { consolePages } from './page.ts';

// The build puts a hash of the content into the names of this folder alone.
const hashed = /[\\/]assets[\\/]/;
const aYear = 'public, max-age=31536000, immutable';

const notBuilt = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Matchdesk</title>
<h1>The console is not built yet</h1><p>Run <code>npm start</code>, which builds it, or <code>npx pnpm build</code>.
The API answers under <code>/v2</code>.</p></html>`;

const isScreen = (request: FastifyRequest): boolean =>
  request.method === 'GET' &&
  !/^\/(v2|console|files|assets)(\/|$)/i.test(request.url) &&
  (request.headers.accept ?? '').includes('text/html');

/**
 * Serves the built console: each file of the folder as it stood at the start, and its page for every address that a
 * person may open. Addresses that nothing answers are 404 here.
 */
export const serveConsoleFiles = async (app: FastifyInstance, folder: string): Promise<void> => {
  const isBuilt = existsSync(join(folder, 'index.html'));
  const pageAt = isBuilt ? consolePages(folder) : () => notBuilt;
  const sendPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply
      .code(isBuilt ? 200 : 503)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(pageAt(request.url));
  if (isBuilt) {
    await app.register(files, {
      root: folder,
      wildcard: false,
      index: false,
      cacheControl: false,
      preCompressed: true,
      globIgnore: ['index.html', 'screens.json', '**/*.{br,gz,map}'],
      setHeaders: (reply, file) => {
        reply.header('cache-control', hashed.test(file) ? aYear : 'no-cache');
      },
    });
  }
  app.get('/', async (request, reply) => sendPage(request, reply));
  app.setNotFoundHandler((request, reply) =>
    isScreen(request) ? sendPage(request, reply) : sendFailure(reply, new Failure('not-found')),
  );
};
