import { randomUUID } from 'node:crypto';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { hasPasskeys } from '../auth/passkeys.ts';
import { actorOf } from '../auth/sessions.ts';
import { type BuiltConsole, openConsole } from '../console/built.ts';
import { cookieToken } from '../console/cookie.ts';
import { serveConsoleFiles } from '../console/files.ts';
import { firstAnswersOf } from '../console/first-answers.ts';
import { serveOpenId } from '../console/openid.ts';
import { createPageData } from '../console/page-data.ts';
import { serveConsoleSession } from '../console/session.ts';
import { openApi } from '../contract/openapi.ts';
import { serveContract } from '../contract/serve.ts';
import type { Services } from '../contract/services.ts';
import type { Database } from '../db/database.ts';
import { writeMeta } from '../db/meta.ts';
import { outboxState } from '../db/staff/outbox.ts';
import { filesRoutes } from '../files/routes.ts';
import type { ImageStore } from '../files/stored.ts';
import type { Gateway, Provider } from '../gateway/gateway.ts';
import { handlerOf } from '../handlers/all.ts';
import { readQuery, refuseOddAddresses } from '../http/addresses.ts';
import { lookUpCalls } from '../http/calls.ts';
import { compressAnswers } from '../http/compression.ts';
import { addFailures, answerMalformedAddress, answerUnreadable } from '../http/failures.ts';
import { addHeaders } from '../http/headers.ts';
import { type Readiness, serveHealth } from '../http/health.ts';
import { readJsonBodies } from '../http/json.ts';
import type { Gauges } from '../http/meter.ts';
import { serveMetrics } from '../http/metrics.ts';
import { paceRequests } from '../http/pace.ts';
import { limitPipelining } from '../http/pipelining.ts';
import { logRequests } from '../http/request-log.ts';
import { refuseSlowBodies } from '../http/slow-bodies.ts';
import { refuseOddRequests } from '../http/strict-requests.ts';
import { warnOfUnlistedProxy } from '../http/unlisted-proxy.ts';
import { manyFailures } from '../mail/delivery.ts';
import { watchOpenFiles } from '../process/watch-open-files.ts';
import { databaseGauges, providerGauges } from './gauges.ts';

const version = '0.1.0';
const secondMs = 1000;

/** The contract checks inputs and answers. Fastify's own compilers are slow to load and are never used. */
const noCompiler = (): never => {
  throw new Error('A route has a Fastify schema, but no compiler is configured.');
};

type Embedded = {
  readonly database: Database;
  readonly services: Services;
  readonly images: ImageStore;
  /** Whether there is a mail server: without one, mails stay in the outbox. */
  readonly sendsMail?: boolean;
  /** The folder of the demo world's pictures, where the database holds a demo world. */
  readonly demoPictures?: string | undefined;
};

/** What answers /v2: this server's database, or a provider. */
type Behind = Embedded | { readonly provider: Provider };

export type ServerOptions = {
  readonly behind: Behind;
  /** The folder of the built console, or the console that was opened there, which servers of one process can share. */
  readonly consoleDir: string | BuiltConsole;
  /** In ms: how long the console's page waits for each of its first answers. */
  readonly firstAnswerMs?: number;
  readonly log?: FastifyBaseLogger;
  /** Addresses whose X-Forwarded-For is trusted. */
  readonly proxies?: readonly string[];
  /** Whether a TLS proxy stands in front: people use https. */
  readonly behindProxy?: boolean;
  /** The token for reading /metrics; with null only this machine may read it; undefined: /metrics is not served. */
  readonly metricsToken?: string | null;
  /** More figures for /metrics. */
  readonly gauges?: Gauges;
};

/** However often readiness is asked for, it writes to the database once a second at most. */
const readyEveryMs = secondMs;

/**
 * Checks that the database can be read and written, and reports whether mail goes out. A server before a provider
 * stays ready while that does not answer: its pages, signing out and what was read still work, and no other server would
 * do more.
 */
const readinessOf = (behind: Behind, gateway: Gateway | null): Readiness => {
  if ('provider' in behind) return async () => ({ provider: gateway?.isAnswered() ? 'answering' : 'not answering' });
  const { database, sendsMail } = behind;
  let last = { at: Number.NEGATIVE_INFINITY, done: Promise.resolve() };
  const written = (): Promise<void> => {
    const at = performance.now();
    if (at - last.at >= readyEveryMs) {
      last = { at, done: database.write((trx) => writeMeta(trx, 'ready', { at: Date.now() })) };
    }
    return last.done;
  };
  return async () => {
    await written();
    const { failing } = await outboxState(database.db, manyFailures);
    if (failing > 0) return { mail: 'failing' };
    return { mail: sendsMail ? 'going out' : 'not set up' };
  };
};

/** The ways to sign in at this server. */
const waysOf = (services: Services) => ({
  openId: services.openId?.settings.name ?? null,
  passwords: services.passwordSignIn,
  passkeys: hasPasskeys(services),
});

/** A server without routes, with the limits that hold for every request. */
const emptyServer = ({ log, proxies = [] }: Pick<ServerOptions, 'log' | 'proxies'>): FastifyInstance => {
  const app = fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: proxies.length > 0 ? [...proxies] : false,
    bodyLimit: 1024 * 1024,
    requestTimeout: 120 * secondMs,
    connectionTimeout: 180 * secondMs,
    keepAliveTimeout: 72 * secondMs,
    maxRequestsPerSocket: 10_000,
    forceCloseConnections: 'idle',
    // A request that arrives before the server has stopped is answered like any other; its connection closes afterwards.
    return503OnClosing: false,
    exposeHeadRoutes: false,
    // Reduces a whole address (RFC 9112, 3.2.2) to its path.
    rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/?#]*\/?/i, '/'),
    frameworkErrors: answerMalformedAddress,
    clientErrorHandler: answerUnreadable,
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      // A search term of 200 characters, each up to 12 when percent-encoded.
      maxParamLength: 2400,
      querystringParser: readQuery,
    },
  });
  app.server.headersTimeout = 15 * secondMs;
  return app;
};

/** Serves /v2 from the database of this server. */
const serveEmbedded = async (
  app: FastifyInstance,
  { database, services, images, demoPictures }: Embedded,
  behindTls: boolean,
): Promise<void> => {
  let document: string | undefined;
  app.get('/v2/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApi(version));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  // Only signed-in people see pictures: the browser asks for them with the session's cookie.
  const mayLook = async (request: FastifyRequest): Promise<boolean> => {
    const given = request.headers['x-auth-token'];
    const token = typeof given === 'string' ? given : cookieToken(request, behindTls);
    return token !== null && (await actorOf(database.db, token, services.now(), services.sessions)) !== null;
  };
  if (services.openId) serveOpenId(app, { behindTls, database, services, openId: services.openId });
  await app.register(filesRoutes, { images, demoPictures, mayLook });
  // Open live connections would keep the server from closing.
  app.addHook('preClose', async () => services.live.close());
  await app.register(serveContract, { database, services, images, handlerOf });
};

/**
 * Creates the HTTP server: /v2 (embedded or passed through), the console, its session, health. It does not listen yet.
 */
export const createServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const app = emptyServer(options);
  const { behind, behindProxy: behindTls = false, metricsToken } = options;
  const gateway = 'provider' in behind ? (await import('../gateway/gateway.ts')).gatewayTo(behind.provider) : null;
  limitPipelining(app);
  addHeaders(app, { pictureHosts: gateway?.pictureHosts ?? [], behindTls });
  addFailures(app);
  paceRequests(app);
  logRequests(app);
  const overrides = 'provider' in behind ? (behind.provider.overrides ?? {}) : {};
  lookUpCalls(app, overrides);
  refuseOddAddresses(app);
  await compressAnswers(app);
  refuseOddRequests(app);
  refuseSlowBodies(app);
  readJsonBodies(app);
  if (behindTls) warnOfUnlistedProxy(app);
  serveHealth(app, readinessOf(behind, gateway));
  watchOpenFiles(app);
  if (metricsToken !== undefined) {
    serveMetrics(app, {
      token: metricsToken,
      behindProxy: behindTls,
      gauges: {
        ...('database' in behind && databaseGauges(behind.database)),
        ...(gateway && providerGauges(gateway)),
        ...options.gauges,
      },
    });
  }
  const pageData = createPageData({
    behindTls,
    settings: () => ({
      calls: overrides,
      pictures: gateway?.pictureBases ?? {},
      ...('database' in behind && { signIn: waysOf(behind.services) }),
      pictureHosts: gateway?.pictureHosts ?? [],
    }),
    // A provider may be slow, so the console's session does not wait for it.
    firstAnswers: 'provider' in behind ? async () => [] : firstAnswersOf(app, options.firstAnswerMs),
  });
  await serveConsoleSession(app, { behindTls, pageData });
  if (gateway) await app.register(gateway.serve);
  if ('database' in behind) await serveEmbedded(app, behind, behindTls);
  const { consoleDir } = options;
  const built = typeof consoleDir === 'string' ? openConsole(consoleDir) : consoleDir;
  if (built !== consoleDir) app.addHook('onClose', built.views.close);
  await serveConsoleFiles(app, { built, behindTls, offers: gateway ? 'none' : 'all', pageData });
  return app;
};
