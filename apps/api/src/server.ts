import { randomUUID } from 'node:crypto';
import type { Overrides } from '@matchdesk/core/kit/request.ts';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serveConsoleFiles } from './console-files.ts';
import { serveConsoleSession } from './console-session.ts';
import { openApi } from './contract/openapi.ts';
import { serveContract } from './contract/serve.ts';
import { readMeta } from './db/meta.ts';
import type { Database } from './db/open.ts';
import { filesRoutes } from './files/routes.ts';
import { imageStore } from './files/stored.ts';
import { type Provider, serveProvider } from './gateway.ts';
import { serveHealth } from './health.ts';
import { readQuery, refuseOddAddresses } from './http/addresses.ts';
import { addFailures, answerMistakenAddress } from './http/failures.ts';
import { addHeaders } from './http/headers.ts';
import { readJsonBodies } from './http/json.ts';
import { logRequests } from './http/request-log.ts';
import { refuseSlowBodies } from './http/slow-bodies.ts';
import type { Services } from './services.ts';

const version = '0.1.0';
const secondMs = 1000;

/** What answers /v2: the database here, or a provider elsewhere. */
export type Behind =
  | { readonly database: Database; readonly services: Services; readonly filesDir: string }
  | { readonly provider: Provider; readonly overrides?: Overrides };

export type ServerOptions = {
  readonly behind: Behind;
  /** The built console. */
  readonly consoleDir: string;
  readonly log?: FastifyBaseLogger;
  /** Addresses whose X-Forwarded-For counts. */
  readonly proxies?: readonly string[];
};

const isReadable = async (database: Database): Promise<boolean> => {
  try {
    await readMeta(database.db, 'demo-world');
    return true;
  } catch {
    return false;
  }
};

/** The whole HTTP server: /v2 (embedded or passed through), the console, its session, health. Not yet listening. */
export const createServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const app = fastify({
    ...(options.log ? { loggerInstance: options.log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: options.proxies && options.proxies.length > 0 ? [...options.proxies] : false,
    bodyLimit: 1024 * 1024,
    requestTimeout: 120 * secondMs,
    connectionTimeout: 180 * secondMs,
    keepAliveTimeout: 72 * secondMs,
    maxRequestsPerSocket: 10_000,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    frameworkErrors: answerMistakenAddress,
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      // A search term of 200 characters, each up to 12 when percent-encoded.
      maxParamLength: 2400,
      querystringParser: readQuery,
    },
  });
  app.server.headersTimeout = 15 * secondMs;
  addHeaders(app, 'provider' in options.behind ? 'anywhere' : 'here');
  addFailures(app);
  logRequests(app);
  refuseOddAddresses(app);
  refuseSlowBodies(app);
  readJsonBodies(app);
  const { behind } = options;
  serveHealth(app, async () => 'provider' in behind || (await isReadable(behind.database)));
  await app.register(serveConsoleSession);
  const overrides = 'provider' in behind ? (behind.overrides ?? {}) : {};
  // Beside /console/session, and open: it says no more than the contract does.
  app.get('/console/endpoints', async () => overrides);
  if ('provider' in behind) await app.register(serveProvider, behind.provider);
  else {
    let document: string | undefined;
    app.get('/v2/openapi.json', async (_request, reply) => {
      document ??= JSON.stringify(openApi(version));
      return reply.type('application/json; charset=utf-8').send(document);
    });
    const images = imageStore(behind.filesDir);
    await app.register(filesRoutes, { images });
    await app.register(serveContract, { database: behind.database, services: behind.services, images });
  }
  await serveConsoleFiles(app, options.consoleDir);
  return app;
};
