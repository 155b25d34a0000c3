import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { holdsDotSegment } from '@matchdesk/core/kit/call/ambiguous.ts';
import type { Endpoint } from '@matchdesk/core/kit/call/endpoint.ts';
import { asFailure, Failure, kindOfStatus, refuse } from '@matchdesk/core/kit/call/failure.ts';
import { reasonHeader } from '@matchdesk/core/kit/call/reason.ts';
import type { Overrides } from '@matchdesk/core/kit/call/request.ts';
import { loadedHeader } from '@matchdesk/core/kit/call/version.ts';
import type { PictureBases } from '@matchdesk/core/kit/wire/picture.ts';
import { lacksCapabilities } from '@matchdesk/core/session/first-calls.ts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { callerGone } from '../http/caller-gone.ts';
import { pathOf } from '../http/calls.ts';
import { tooLarge } from '../http/failures.ts';
import { longestToken, tokenIn } from '../http/token-in.ts';
import { wantsStream } from '../http/wants-stream.ts';
import { createCallers } from './callers.ts';
import { createHold } from './held-answer.ts';
import { createLanes, isWriteCall, type LaneName, type LaneRules, type Lanes, laneFor, usualLanes } from './lanes.ts';
import { upTo } from './limited-body.ts';
import { type Answered, createAskProvider } from './provider-call.ts';
import { isEventStream, safeAnswerHeaders } from './safe-answer.ts';
import { createWholeText } from './whole-text.ts';
import { eventsWithoutToken, maskOf, withoutToken } from './without-token.ts';

const toProvider: ReadonlySet<string> = new Set([
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'last-event-id',
  'user-agent',
  loadedHeader,
  reasonHeader,
]);

/** The size of five pictures of 25 MiB and the form around them. */
const mostSentBytes = 130 * 1024 * 1024;
/** The size of any other body, as at our own API. */
const mostPlainBytes = 1024 * 1024;
const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
const capabilities = '/v2/capabilities';

/** The answer about the extensions; null where it shows that the provider lacks this call, and so has none of them. */
const orNoCapabilities = async (asked: Promise<Answered>): Promise<Answered | null> => {
  try {
    const answered = await asked;
    const { status } = answered;
    if (status < 400 || !lacksCapabilities(new Failure(kindOfStatus(status), { status }))) return answered;
    answered.body.destroy();
  } catch (thrown) {
    if (!lacksCapabilities(asFailure(thrown))) throw thrown;
  }
  return null;
};

const sentHeaders = (request: FastifyRequest): Readonly<Record<string, string>> => {
  const token = tokenIn(request);
  const others = Object.entries(request.headers).flatMap(([name, value]) =>
    toProvider.has(name) && typeof value === 'string' ? [[name, value]] : [],
  );
  return { ...Object.fromEntries(others), ...(token !== null && { 'x-auth-token': token }) };
};

/** The bytes of a caller's body. Fails with a Failure that says nothing about the provider. */
async function* bytesOf(body: Readable, mostBytes: number): AsyncGenerator<Buffer> {
  try {
    yield* upTo(mostBytes, body, () => tooLarge(mostBytes));
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('aborted', { cause: error });
  }
}

/**
 * A request's body with its length. It is read before the call waits in its lane, so that nobody holds a place by sending
 * slowly; only forms, which may be large, are passed on while they arrive.
 */
const bodyOf = async ({ body, headers }: FastifyRequest, endpoint: Endpoint | undefined) => {
  if (!(body instanceof Readable)) return { body: undefined, length: {} };
  if (!endpoint?.multipart) {
    const whole = await buffer(bytesOf(body, mostPlainBytes));
    return { body: whole, length: { 'content-length': String(whole.length) } };
  }
  const { 'content-length': length } = headers;
  return {
    body: Readable.from(bytesOf(body, mostSentBytes)),
    length: length === undefined ? {} : { 'content-length': length },
  };
};

export type Provider = {
  /** Scheme, host and, if there is one, the path before /v2. */
  readonly url: string;
  /** The calls that have another address (endpoints.json). */
  readonly overrides?: Overrides;
  readonly lanes?: Partial<Readonly<Record<LaneName, LaneRules>>>;
  /** The addresses of its pictures; its own host by default. */
  readonly pictures?: PictureBases;
  /** More origins that its pictures may come from. */
  readonly pictureHosts?: readonly string[];
};

type Passing = { readonly isEvents: boolean; readonly token: string | null };

const passOn = async (reply: FastifyReply, { status, headers, body }: Answered, passing: Passing): Promise<void> => {
  reply.code(status).headers(safeAnswerHeaders(headers, passing)).send(body);
  await finished(body);
};

const holdStart = createHold(0, 1);
/**
 * A file as it comes, without the token. Its beginning is awaited, because a failure can then still be answered in
 * words.
 */
const asFile = async (answered: Answered, token: string | null): Promise<Answered> => {
  const { body } = await holdStart(answered.body, withoutToken(answered.body, token, maskOf));
  return { ...answered, body };
};

/** Server-sent events as they come, without the token. */
const asEvents = async (answered: Answered, token: string | null): Promise<Answered> => {
  const { body } = answered;
  const events = Readable.from(eventsWithoutToken(body, token)).once('close', () => body.destroy());
  return { ...answered, body: events };
};

/** Refuses requests that must not reach a provider, before any part of the body is read. */
const refuseUnsendable = async (request: FastifyRequest): Promise<void> => {
  if (Number(request.headers['content-length'] ?? 0) > mostSentBytes) throw tooLarge(mostSentBytes);
  // Only a search term can still contain one here, and a proxy before the provider might resolve it.
  if (pathOf(request).split('/').some(holdsDotSegment)) {
    throw refuse('validation', 'This address cannot be passed on to the provider.');
  }
  // Everything that the provider answers is searched for the token.
  if ((tokenIn(request) ?? '').length > longestToken) {
    throw refuse('validation', `A token cannot exceed ${longestToken} characters.`);
  }
};

/** The request as it is sent to the provider, whose own paths begin with `before`. */
const sentRequest = async (request: FastifyRequest, before: string, endpoint: Endpoint | undefined) => {
  const { body, length } = await bodyOf(request, endpoint);
  const path = before + (request.raw.url ?? '');
  return { path, method: request.method, headers: { ...sentHeaders(request), ...length }, body };
};

/**
 * Passes /v2 through to a provider's API, which is only half trusted: only listed headers, bodies as streams, nothing sent
 * twice. Calls wait in lanes and are limited in number, time and size. The answer is 502 if the provider cannot be reached,
 * 504 if it does not answer in time, and 503 if it is known not to answer, always in the form of every error.
 */
const serveProvider: FastifyPluginAsync<Pick<Provider, 'url'> & { readonly lanes: Lanes }> = async (
  app,
  { url, lanes },
) => {
  const { origin, pathname } = new URL(url);
  const before = pathname.replace(/\/+$/, '');
  const provider = createAskProvider(origin);
  const callerOf = createCallers();
  app.addHook('onClose', provider.close);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  // Lines that stay open would keep the server from closing.
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort(new Failure('aborted')));

  const wholeText = createWholeText();

  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const endpoint = request.knownCall?.endpoint;
    const isWrite = isWriteCall(request.method, endpoint);
    const caller = callerOf(request);
    const isLine = endpoint?.streams === true && wantsStream(request);
    const lane = laneFor(lanes, { isKnown: caller.isKnown, isWrite, isLine }, endpoint);
    const sent = await sentRequest(request, before, endpoint);
    const gone = isLine ? AbortSignal.any([callerGone(request), closing.signal]) : callerGone(request);
    const ask = async (): Promise<void> => {
      // A write that was sent continues without its caller. If it were aborted, nobody would know whether it was done.
      const asked = provider.ask({ ...sent, ...(!isWrite && { gone }) }, lane.answer);
      const answered = pathOf(request) === capabilities ? await orNoCapabilities(asked) : await asked;
      if (answered === null) {
        reply.send({ data: [] });
        return;
      }
      if (endpoint && endpoint.access !== 'public') caller.learn(answered.status);
      const isEvents = isLine && isEventStream(answered.headers);
      const isFile = endpoint?.binary !== undefined && answered.status < 400;
      const without = isEvents ? asEvents : isFile ? asFile : wholeText;
      // The answer to a sign-in may give the same token again.
      const token = endpoint?.access === 'public' ? null : tokenIn(request);
      await passOn(reply, await without(answered, token), { isEvents, token });
    };
    try {
      await lane.breaker.ask(caller.key, () => lane.queue(caller.key, gone, ask));
    } catch (thrown) {
      if (!reply.sent) throw thrown;
      request.log.warn({ err: thrown }, 'An answer of the provider was interrupted.');
    }
    return reply;
  };

  app.route({
    method: [...methods],
    url: '/v2/*',
    onRequest: refuseUnsendable,
    handler: handle,
  });
};

/** Creates the gateway between this server's callers and a provider. */
export const gatewayTo = (provider: Provider) => {
  /** The addresses for the provider's pictures that are given as a name or a path. */
  const pictureBases = { others: new URL(provider.url).origin, ...provider.pictures };
  const lanes = createLanes({ ...usualLanes, ...provider.lanes });
  const bases = Object.values(pictureBases).map((base) => new URL(base).origin);
  return {
    pictureBases,
    /** The origins that the provider's pictures may come from. */
    pictureHosts: [...new Set([...bases, ...(provider.pictureHosts ?? [])])],
    /** Whether the provider answered the last calls, of every kind. */
    isAnswered: (): boolean => Object.values(lanes).every(({ breaker }) => !breaker.isOpen()),
    serve: ((app) => serveProvider(app, { url: provider.url, lanes })) satisfies FastifyPluginAsync,
  };
};

export type Gateway = ReturnType<typeof gatewayTo>;
