import type { Unread } from '../wire/wire.ts';
import { readAnswer } from './answer.ts';
import { requireAsked } from './asked-record.ts';
import { withOwnSentence } from './complaints.ts';
import type { Endpoint, InputOf, ResultOf } from './endpoint.ts';
import { asFailure, Failure, type FailureKind, failures, withOpenness } from './failure.ts';
import { type Intention, keyOf, newIntention } from './intention.ts';
import { type Patience, patience } from './patience.ts';
import { reasonHeaderOf } from './reason.ts';
import { addressOf, bodyOf, checkedInput, type Input, type Overrides } from './request.ts';
import { failureWithout } from './secret.ts';
import type { Outgoing, Signal, Transport } from './transport.ts';
import { loadedHeader } from './version.ts';

export type CallOptions = {
  readonly signal?: Signal;
  readonly timeoutMs?: number;
  /**
   * The intention of the writes: each write has its effect once, however often it is sent. A new intention by default.
   */
  readonly intention?: Intention;
  /** The version of the record that the person saw; a server that compares versions refuses where it has another. */
  readonly loaded?: string | null | undefined;
  /** Why the person makes this change; the reason is kept with it where the server announces that it keeps reasons. */
  readonly reason?: string | undefined;
  /** An answer without a list is not an empty list: the records would count as deleted. */
  readonly needsRows?: boolean;
  /** Called before this call waits because the server asks for it, in place of the client's own `onWait`. */
  readonly onWait?: ((ms: number) => void) | undefined;
};

type Contract = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;
// biome-ignore lint/complexity/noBannedTypes: it means an input without a required key
type NoInput = {};
type Call<E extends Endpoint> =
  NoInput extends InputOf<E>
    ? (input?: InputOf<E>, options?: CallOptions) => Promise<ResultOf<E>>
    : (input: InputOf<E>, options?: CallOptions) => Promise<ResultOf<E>>;

/** One function per call, by domain and name: `client.users.list({page: 1})`. */
export type ClientOf<C extends Contract> = {
  readonly [D in keyof C]: { readonly [K in keyof C[D]]: Call<C[D][K]> };
};

export type ClientOptions = Patience & {
  readonly transport: Transport;
  /** Scheme and host, or '' where the transport knows them. */
  readonly baseUrl: string;
  readonly token: () => string | null;
  /** Called when a call that is not public answers 401, with the token that it was sent with. */
  readonly onUnauthenticated?: (token: string | undefined) => void;
  /** Called with the part of an answer that could not be read. */
  readonly onUnread?: (call: string, unread: Unread) => void;
  /**
   * Whether the server announces this: `idempotency`, without which no write is repeated, `versions` and `reasons`,
   * without which they are not sent. With `isNow` it asks again: a server that is replaced may no longer recognise keys.
   */
  readonly announces?: (name: string, isNow?: boolean) => Promise<boolean>;
  readonly readOnly?: () => boolean;
  readonly overrides?: Overrides;
  readonly timeoutMs?: number;
  readonly headers?: Readonly<Record<string, string>>;
};

const usualTimeoutMs = 30_000;
/** Refusals that, under the same key, are also the answer to the first request. */
const answersFirstRequest: readonly FailureKind[] = ['validation', 'not-found', 'conflict'];

const headersOf = (endpoint: Endpoint, options: ClientOptions): Record<string, string> => {
  const token = options.token();
  return {
    accept: endpoint.binary ? endpoint.binary.type : 'application/json',
    ...options.headers,
    ...(token !== null && { 'x-auth-token': token }),
    ...(endpoint.body && !endpoint.multipart && { 'content-type': 'application/json' }),
  };
};

/** What a call sends with a write besides its input: the version that the person saw, and their reason. */
const writeHeaders = async ({ compares }: Endpoint, { announces }: ClientOptions, { loaded, reason }: CallOptions) => ({
  // A server that does not compare versions does not read this header.
  ...(compares && typeof loaded === 'string' && { [loadedHeader]: loaded }),
  ...(reason !== undefined && (await announces?.('reasons')) && reasonHeaderOf(reason)),
});

const mayRepeat = async (endpoint: Endpoint, options: ClientOptions, failure: Failure): Promise<boolean> => {
  if (!failures[failure.kind].retry || endpoint.once) return false;
  return endpoint.write ? ((await options.announces?.('idempotency', true)) ?? false) : true;
};

/** A call that is being made: which one, by which client, with what, and how. */
type Calling = {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly options: ClientOptions;
  readonly input: Input;
  readonly call: CallOptions;
};

const requestOf = (
  { name, endpoint, options, input, call }: Calling,
  more: Readonly<Record<string, string>>,
): Outgoing => {
  const checked = checkedInput(name, endpoint, input);
  const override = options.overrides?.[name] ?? {};
  return {
    method: override.method ?? endpoint.method,
    url: options.baseUrl + addressOf(endpoint, checked, override),
    headers: { ...headersOf(endpoint, options), ...more },
    body: bodyOf(endpoint, checked),
    timeoutMs: call.timeoutMs ?? options.timeoutMs ?? usualTimeoutMs,
    ...(call.signal && { signal: call.signal }),
  };
};

/** Sends a request until it has a final answer: repeats a read where that helps, and a write only under its key. */
const answerTo = async ({ name, endpoint, options, input, call }: Calling, request: Outgoing) => {
  const waitFor = patience(endpoint, { ...options, ...call });
  const reader = { override: options.overrides?.[name] ?? {}, onUnread: options.onUnread, needsRows: call.needsRows };
  for (let wasLost = false; ; ) {
    try {
      const answer = await readAnswer(name, endpoint, reader, await options.transport.send(request));
      if (!endpoint.write || reader.override.success !== '2xx') requireAsked(name, endpoint, input, answer);
      return answer;
    } catch (thrown) {
      const sentToken = request.headers['x-auth-token'];
      const last = withOwnSentence(endpoint.refusal, failureWithout(asFailure(thrown), sentToken));
      // A refusal of a repetition says nothing about the earlier request.
      const failure: Failure = withOpenness(
        last,
        endpoint.write === true && (last.isOpen || (wasLost && !answersFirstRequest.includes(last.kind))),
        endpoint.lookUp,
      );
      wasLost ||= failure.isOpen;
      if (failure.kind === 'unauthenticated' && endpoint.access !== 'public') options.onUnauthenticated?.(sentToken);
      const ms = (await mayRepeat(endpoint, options, failure)) ? waitFor(failure) : null;
      if (ms === null) throw failure;
      await options.transport.sleep(ms, request.signal);
    }
  }
};

/** Sends a write under the key of its intention, unless it was already done under that key. */
const writeOnce = async (calling: Calling, unkeyed: Outgoing) => {
  const { endpoint, options, call } = calling;
  const intention = call.intention ?? newIntention(options.transport.newKey());
  const key = keyOf(intention, unkeyed);
  if (intention.answers.has(key)) return intention.answers.get(key);
  const request = { ...unkeyed, headers: { ...unkeyed.headers, 'idempotency-key': key } };
  const answer = await answerTo(calling, request);
  intention.answers.set(key, answer);
  if (endpoint.did !== undefined) intention.did.push(endpoint.did);
  return answer;
};

/**
 * Makes one call: checks the input, sends it, retries where that is safe, and reads the answer tolerantly. A write
 * succeeds only where its answer says that it was done. Rejects only with a Failure, whose `isOpen` says that the write
 * may have had its effect.
 */
export const callEndpoint = async (
  name: string,
  endpoint: Endpoint,
  options: ClientOptions,
  input: Input = {},
  call: CallOptions = {},
): Promise<unknown> => {
  if (endpoint.write && !endpoint.ownSession && options.readOnly?.()) throw new Failure('read-only', { call: name });
  // A read is sent at once, without awaiting anything first.
  const said = endpoint.write ? await writeHeaders(endpoint, options, call) : {};
  const calling = { name, endpoint, options, input, call };
  const request = requestOf(calling, said);
  return endpoint.write ? writeOnce(calling, request) : answerTo(calling, request);
};

/** The typed client of a whole contract. */
export const createClient = <C extends Contract>(contract: C, options: ClientOptions): ClientOf<C> =>
  Object.fromEntries(
    Object.entries(contract).map(([domain, calls]) => [
      domain,
      Object.fromEntries(
        Object.entries(calls).map(([name, endpoint]) => [
          name,
          (input?: Input, call?: CallOptions) => callEndpoint(`${domain}.${name}`, endpoint, options, input, call),
        ]),
      ),
    ]),
  ) as unknown as ClientOf<C>;
