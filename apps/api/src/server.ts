import { randomUUID } from 'node:crypto';
import cookies from '@fastify/cookie';
import type { Overrides } from '@matchdesk/core/kit/request.ts';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { actorOf } from './auth/sessions.ts';
import { serveConsoleFiles } from './console-files.ts';
import { cookieToken, serveConsoleSession } from './console-session.ts';
import { openApi } from './contract/openapi.ts';
import { serveContract } from './contract/serve.ts';
import type { Database } from './db/database.ts';
import { readMeta } from './db/meta.ts';
import { filesRoutes } from './files/routes.ts';
import type { ImageStore } from './files/stored.ts';
import { type Provider, pictureBase, pictureHosts, serveProvider } from './gateway.ts';
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
  | { readonly database: Database; readonly services: Services; readonly images: ImageStore }
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
  addHeaders(app, 'provider' in options.behind ? pictureHosts(options.behind.provider) : []);
  addFailures(app);
  logRequests(app);
  refuseOddAddresses(app);
  refuseSlowBodies(app);
  readJsonBodies(app);
  const { behind } = options;
  serveHealth(app, async () => 'provider' in behind || (await isReadable(behind.database)));
  await app.register(cookies);
  // Pictures of the database here show to who is signed in alone: the browser asks for them with the session's cookie.
  await app.register(serveConsoleSession, { alsoFor: 'provider' in behind ? [] : ['/files'] });
  const overrides = 'provider' in behind ? (behind.overrides ?? {}) : {};
  const base = 'provider' in behind ? pictureBase(behind.provider) : '';
  // Beside /console/session, and open: they say no more than the contract and the content policy do.
  app.get('/console/endpoints', async () => overrides);
  app.get('/console/pictures', async () => ({ base }));
  if ('provider' in behind) await app.register(serveProvider, behind.provider);
  else {
    let document: string | undefined;
    app.get('/v2/openapi.json', async (_request, reply) => {
      document ??= JSON.stringify(openApi(version));
      return reply.type('application/json; charset=utf-8').send(document);
    });
    const { database, services, images } = behind;
    const mayLook = async (request: FastifyRequest): Promise<boolean> => {
      const given = request.headers['x-auth-token'];
      const token = typeof given === 'string' ? given : cookieToken(request);
      return token !== null && (await actorOf(database.db, token, services.now(), services.sessions)) !== null;
    };
    await app.register(filesRoutes, { images, mayLook });
    await app.register(serveContract, { database: behind.database, services: behind.services, images });
  }
  await serveConsoleFiles(app, options.consoleDir);
  return app;
};
