import type { Readable } from 'node:stream';
import { allEndpoints, type NamedEndpoint } from '@matchdesk/core/endpoints.ts';
import type { Binary } from '@matchdesk/core/kit/call/endpoint.ts';
import { Failure, refuse } from '@matchdesk/core/kit/call/failure.ts';
import { mostReason, reasonHeader, reasonIn } from '@matchdesk/core/kit/call/reason.ts';
import { loadedHeader } from '@matchdesk/core/kit/call/version.ts';
import { permits } from '@matchdesk/core/scopes.ts';
import { isMachineToken } from '@matchdesk/core/tokens/rules.ts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { grantOf, mayRead } from '../auth/grants.ts';
import { admitMachine, callerOf, machineActor } from '../auth/machines.ts';
import type { Overspent } from '../auth/reading-budget.ts';
import { type Actor, actorOf, peekActorOf } from '../auth/sessions.ts';
import type { Database } from '../db/database.ts';
import { attachment } from '../documents/attachment.ts';
import type { ImageStore } from '../files/stored.ts';
import { callerGone } from '../http/caller-gone.ts';
import { tokenIn } from '../http/token-in.ts';
import { wantsStream } from '../http/wants-stream.ts';
import { answerAsStream } from '../live/stream.ts';
import { createFairQueue, type FairQueue } from '../process/fair-queue.ts';
import { checkAnswer } from './answer.ts';
import type { ReadContext, SomeHandler, WriteContext } from './handlers.ts';
import { createRunning, keyedOf } from './idempotency.ts';
import { readInput } from './input.ts';
import { mostFormBytes, readForm, readForms } from './multipart.ts';
import { ownClient } from './own-client.ts';
import { isOpenInput, openParts } from './parts.ts';
import type { Services } from './services.ts';
import { logMasked, runWrite } from './write.ts';

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to another
  interface FastifyRequest {
    actor: Actor | null;
  }
}

type ContractOptions = {
  readonly database: Database;
  readonly services: Services;
  readonly images: ImageStore;
  /** Returns the handler of a call. */
  readonly handlerOf: (named: NamedEndpoint) => SomeHandler;
};

/** The caller of a call that they may make. Throws 401 or 403 before anything is read. */
const admitted = async (
  named: NamedEndpoint,
  request: FastifyRequest,
  { database, services }: ContractOptions,
): Promise<Actor | null> => {
  const { endpoint } = named;
  if (endpoint.access === 'public') return null;
  const token = tokenIn(request);
  const { now, sessions } = services;
  const sessionOf = endpoint.unattended ? peekActorOf : actorOf;
  const actor =
    token && (await (isMachineToken(token) ? machineActor : sessionOf)(database.db, token, now(), sessions));
  if (!actor) throw new Failure('unauthenticated');
  if (!permits(grantOf(actor, services.roles), named)) throw new Failure('forbidden');
  if (actor.machine) admitMachine(actor.machine, named);
  return actor;
};

const contextOf = (
  { id }: NamedEndpoint,
  request: FastifyRequest,
  { database, services, images }: ContractOptions,
): ReadContext => {
  const context: ReadContext = {
    db: database.db,
    write: database.write,
    actor: request.actor,
    now: services.now(),
    ip: request.ip,
    requestId: request.id,
    signal: () => callerGone(request),
    services,
    self: () => ownClient(request),
    images,
    logReading: (what) => database.write((trx) => logMasked(trx, id, what, context)),
  };
  return context;
};

const readRequest = async ({ endpoint }: NamedEndpoint, request: FastifyRequest) =>
  readInput(endpoint, {
    // Fastify reads both as objects.
    params: request.params as Readonly<Record<string, unknown>>,
    query: request.query as Readonly<Record<string, unknown>>,
    body: endpoint.multipart ? await readForm(request, endpoint) : request.body,
  });

/** The version that a caller names. Throws a 400 Failure if it is malformed. */
const loadedIn = ({ headers }: FastifyRequest): string | null => {
  const named = headers[loadedHeader];
  if (named === undefined) return null;
  if (typeof named === 'string' && /^[\x21-\x7e]{1,64}$/.test(named)) return named;
  throw refuse('validation', 'This must be 1 to 64 visible ASCII characters.', loadedHeader);
};

/** The reason that a caller gives. Throws a 400 Failure if it is malformed. */
const givenReason = ({ headers }: FastifyRequest): string | null => {
  const given = headers[reasonHeader];
  if (given === undefined) return null;
  const reason = reasonIn(given);
  if (reason !== undefined) return reason;
  throw refuse('validation', `This must be a percent-encoded text of 1 to ${mostReason} characters.`, reasonHeader);
};

/** Refuses a caller who reads far too much with 429, and logs that once. */
const refuseOverspent = async (context: ReadContext, { waitMs, isFirst }: Overspent): Promise<never> => {
  if (isFirst) {
    await context.logReading({
      kind: 'admin',
      id: context.actor?.id ?? null,
      after: { readings: 'too many an hour' },
    });
  }
  throw new Failure('rate-limited', { retryAfterMs: waitMs });
};

const sendFile = (reply: FastifyReply, binary: Binary, made: Uint8Array | Readable): FastifyReply => {
  // The schema of the call has checked it.
  const { format = '' } = reply.request.query as { readonly format?: string };
  const { type, fileName } = binary.formats?.[format] ?? binary;
  return reply
    .type(type)
    .header('content-disposition', attachment(fileName))
    .send(made instanceof Uint8Array ? Buffer.from(made.buffer, made.byteOffset, made.byteLength) : made);
};

/** Turns off the connection's idle timeout while a file is being made, however long that takes. */
const withoutIdleTimeout = async <T>({ raw: { socket } }: FastifyRequest, make: () => Promise<T>): Promise<T> => {
  const usual = socket.timeout ?? 0;
  socket.setTimeout(0);
  try {
    return await make();
  } finally {
    socket.setTimeout(usual);
  }
};

/**
 * Turns a result into the answer's text. If answers are checked, throws a Failure for
 * one that does not match its schema.
 */
const writer =
  ({ id, endpoint }: NamedEndpoint, checks: boolean) =>
  (result: unknown): string => {
    const text = JSON.stringify(result);
    if (checks) checkAnswer(id, endpoint, text);
    return text;
  };

const sendStream = (
  request: FastifyRequest,
  reply: FastifyReply,
  actor: Actor,
  input: unknown,
  { live, roles }: Services,
): Promise<FastifyReply> => {
  const { after } = input as { readonly after?: string };
  return answerAsStream(request, reply, { live, actor, grant: grantOf(actor, roles), after });
};

/** Values that all routes share. */
type Shared = { readonly once: ReturnType<typeof createRunning>; readonly forms: FairQueue };

/** A form and its files, up to 126 MB, stay in memory until the request is answered. */
const formRules = { parallel: 4, ofOne: 2, waitingOfOne: 8, patienceMs: 15_000 };

const routeOf = (named: NamedEndpoint, options: ContractOptions, { once, forms }: Shared): RouteOptions => {
  const { endpoint } = named;
  const { database, services } = options;
  const handler = options.handlerOf(named);
  const written = writer(named, services.checksAnswers);
  const route = `${endpoint.method} ${endpoint.path}`;

  const write = async (request: FastifyRequest, input: unknown): Promise<string> => {
    const actor = request.actor ? callerOf(request.actor) : 'anonymous';
    const keyed = keyedOf(request.headers['idempotency-key'], { actor, route, input }, services.secret);
    const context = contextOf(named, request, options);
    const said = { loaded: loadedIn(request), reason: givenReason(request) };
    return once(keyed, () => runWrite(database, { named, handler, context, input, keyed, ...said, written }));
  };
  const read = (request: FastifyRequest, input: unknown): unknown => {
    if (typeof handler !== 'function') throw new Error(`${named.id} is a read, but its handler prepares a write.`);
    const context = contextOf(named, request, options);
    const overspent = !endpoint.unattended && context.actor && services.readings(callerOf(context.actor), context.now);
    if (overspent) return refuseOverspent(context, overspent);
    // A read has none of what only a write uses.
    return database.read(async (db) => handler({ ...context, db } as ReadContext & WriteContext, input));
  };
  const opener =
    ({ actor }: FastifyRequest) =>
    (id: string) =>
      actor !== null && mayRead(actor, services.roles, id);
  const shown = async (request: FastifyRequest, input: unknown): Promise<unknown> =>
    openParts(endpoint, await read(request, input), opener(request));

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const input = await readRequest(named, request);
    if (!isOpenInput(endpoint, input, opener(request))) throw new Failure('forbidden');
    if (endpoint.binary) {
      const making = () => services.exports(async () => read(request, input), callerGone(request));
      const made = await withoutIdleTimeout(request, making);
      // The handler of a call with `binary` makes bytes.
      return sendFile(reply, endpoint.binary, made as Uint8Array | Readable);
    }
    // Machines poll instead, so that their token is checked each time.
    if (endpoint.streams && request.actor && !request.actor.machine && wantsStream(request)) {
      return sendStream(request, reply, request.actor, input, services);
    }
    const text = endpoint.write ? await write(request, input) : written(await shown(request, input));
    return reply.type('application/json; charset=utf-8').send(text);
  };

  return {
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    ...(endpoint.multipart && { bodyLimit: mostFormBytes }),
    onRequest: async (request) => {
      request.actor = await admitted(named, request, options);
    },
    // A form's content stays in memory until its request is answered.
    handler: endpoint.multipart
      ? (request, reply) =>
          forms(request.actor ? callerOf(request.actor) : request.ip, callerGone(request), () => answer(request, reply))
      : answer,
  };
};

/** Serves every call of the contract: permission, input, handler, answer (hardening R01, R05, R06). */
export const serveContract: FastifyPluginAsync<ContractOptions> = async (app, options) => {
  await readForms(app);
  app.decorateRequest('actor', null);
  app.addHook('preClose', options.services.background.end);
  const shared = { once: createRunning(), forms: createFairQueue(formRules) };
  for (const named of allEndpoints) app.route(routeOf(named, options, shared));
};
