import passOn, { type FastifyReplyFromHooks } from '@fastify/reply-from';
import { Failure, type FailureKind } from '@matchdesk/core/kit/failure.ts';
import type { PictureBases } from '@matchdesk/core/kit/picture.ts';
import { loadedHeader } from '@matchdesk/core/kit/version.ts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from './failures.ts';

const toProvider: ReadonlySet<string> = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'content-length',
  'content-type',
  'idempotency-key',
  'user-agent',
  loadedHeader,
  'x-auth-token',
]);
const toCaller: ReadonlySet<string> = new Set([
  'content-disposition',
  'content-encoding',
  'content-length',
  'content-type',
  'retry-after',
]);

/** Five pictures of 25 MiB and the form around them. */
const mostBytes = 130 * 1024 * 1024;
const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

const only = <T>(headers: Readonly<Record<string, T>>, allowed: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => allowed.has(name.toLowerCase())));

const isLate = (error: Error): boolean =>
  /TIMEOUT|TIMEDOUT/i.test(`${'code' in error ? error.code : ''} ${error.name}`);

export type Provider = {
  /** Scheme, host and, where it has one, the path before /v2. */
  readonly url: string;
  readonly timeoutMs?: number;
  /** Below which addresses its pictures lie; its own host unless said. */
  readonly pictures?: PictureBases;
};

/**
 * Passes /v2 through to a provider's API: named headers alone, bodies as they stream, nothing sent twice. A provider
 * that is away answers 502, a silent one 504, both in the form of every error.
 */
const serveProvider: FastifyPluginAsync<Provider> = async (app, { url, timeoutMs = 60_000 }) => {
  const { origin, pathname } = new URL(url);
  const before = pathname.replace(/\/+$/, '');
  await app.register(passOn, {
    base: origin,
    disableCache: true,
    retryMethods: [],
    maxRetriesOn503: 0,
    disableRequestLogging: true,
    undici: {
      // The plugin's own default is to take any certificate.
      connect: { timeout: 10_000, rejectUnauthorized: true },
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      connections: 64,
    },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  const addressOf = (request: FastifyRequest): string => before + (request.raw.url ?? '').split('?', 1)[0];
  const passing = (reply: FastifyReply): FastifyReplyFromHooks => ({
    timeout: timeoutMs,
    rewriteRequestHeaders: (_request, headers) => only(headers, toProvider),
    rewriteHeaders: (headers) => only(headers, toCaller),
    onError: (_reply, { error }) => {
      reply.log.error({ err: error }, 'The provider did not answer.');
      const kind: FailureKind = isLate(error) ? 'timeout' : 'network';
      sendFailure(reply, new Failure(kind));
    },
  });
  // Beyond the specification: a provider that does not have this call has none to announce, which is no failure.
  app.get('/v2/capabilities', (request, reply) =>
    reply.from(addressOf(request), {
      ...passing(reply),
      onResponse: (_request, _reply, { stream, statusCode }) => {
        if (statusCode !== 404) return reply.send(stream);
        stream.resume();
        for (const name of toCaller) reply.removeHeader(name);
        return reply.code(200).send({ data: [] });
      },
    }),
  );
  app.route({
    method: [...methods],
    url: '/v2/*',
    onRequest: async (request) => {
      if (Number(request.headers['content-length'] ?? 0) > mostBytes) {
        throw new Failure('validation', { status: 413, complaints: [{ msg: 'The request is too large.', param: '' }] });
      }
    },
    handler: (request, reply) => reply.from(addressOf(request), passing(reply)),
  });
};

export type Gateway = {
  /** Below which the provider's pictures lie that come as a name or a path. */
  readonly pictureBases: PictureBases;
  /** Hosts that the provider's pictures may come from: any that is safe, and the bases' as they are. */
  readonly pictureHosts: readonly string[];
  readonly serve: FastifyPluginAsync;
};

/** What stands between the callers of /v2 here and a provider elsewhere. */
export const gatewayTo = (provider: Provider): Gateway => {
  const pictureBases = { others: new URL(provider.url).origin, ...provider.pictures };
  const origins = Object.values(pictureBases).map((base) => new URL(base).origin);
  return {
    pictureBases,
    pictureHosts: [...new Set(['https:', ...origins.filter((origin) => !origin.startsWith('https:'))])],
    serve: (app) => serveProvider(app, provider),
  };
};
