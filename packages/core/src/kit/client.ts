import { complaintsOf, failureOf, isComplaintList, parsedJson, toldBy } from './complaints.ts';
import type { Endpoint, InputOf, ResultOf } from './endpoint.ts';
import { asFailure, Failure, failures } from './failure.ts';
import { misread } from './misread.ts';
import { addressOf, bodyOf, checkedInput, type Input, type Overrides } from './request.ts';
import type { Incoming, Outgoing, Signal, Transport } from './transport.ts';
import { loadedHeader } from './version.ts';
import { reading, type Unread } from './wire.ts';

export type CallOptions = {
  readonly signal?: Signal;
  readonly timeoutMs?: number;
  /** The key under which a write has its effect once; made up where none is given. */
  readonly idempotencyKey?: string;
  /** The version of the record as the person saw it; a server that compares refuses where it has another. */
  readonly loaded?: string | null | undefined;
};

type Contract = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;
// biome-ignore lint/complexity/noBannedTypes: it stands for an input without a required key
type NoInput = {};
type Call<E extends Endpoint> =
  NoInput extends InputOf<E>
    ? (input?: InputOf<E>, options?: CallOptions) => Promise<ResultOf<E>>
    : (input: InputOf<E>, options?: CallOptions) => Promise<ResultOf<E>>;

/** A function a call, by domain and name: `client.users.list({page: 1})`. */
export type ClientOf<C extends Contract> = {
  readonly [D in keyof C]: { readonly [K in keyof C[D]]: Call<C[D][K]> };
};

export type ClientOptions = {
  readonly transport: Transport;
  /** Scheme and host, or '' where the transport knows. */
  readonly baseUrl: string;
  readonly token: () => string | null;
  /** Told when a call other than a public one answers 401. */
  readonly onUnauthenticated?: (call: string) => void;
  /** Told of what could not be read while the rest of an answer was. */
  readonly onUnread?: (call: string, unread: Unread) => void;
  /** Whether the server announces idempotency keys: only then is a write sent a second time. */
  readonly repeatsWrites?: () => Promise<boolean>;
  /** Whether the server announces that it compares versions: only then are they sent. */
  readonly comparesVersions?: () => Promise<boolean>;
  readonly readOnly?: () => boolean;
  readonly overrides?: Overrides;
  readonly timeoutMs?: number;
  /** How long a read waits in all where the server asks for it, in milliseconds; asked for more, it fails at once. */
  readonly longestWaitMs?: number;
  /** Told before a read waits because the server asks for it. */
  readonly onWait?: (ms: number, call: string) => void;
  readonly headers?: Readonly<Record<string, string>>;
};

const attempts = 3;
/** A server that counts requests is no failing one: it is asked more often. */
const attemptsAtLimit = 20;
const firstPauseMs = 250;
const longestPauseMs = 30_000;
const usualTimeoutMs = 30_000;

const headersOf = (endpoint: Endpoint, options: ClientOptions, call: CallOptions): Record<string, string> => {
  const token = options.token();
  return {
    accept: endpoint.binary ? endpoint.binary.type : 'application/json',
    ...options.headers,
    ...(token !== null && { 'x-auth-token': token }),
    ...(endpoint.body && !endpoint.multipart && { 'content-type': 'application/json' }),
    ...(endpoint.write && { 'idempotency-key': call.idempotencyKey ?? options.transport.newKey() }),
  };
};

const versionOf = async (loaded: string, options: ClientOptions) =>
  (await options.comparesVersions?.()) ? { [loadedHeader]: loaded } : {};

const flagSays = (endpoint: Endpoint, body: unknown): boolean => {
  if (!endpoint.succeeds || typeof body !== 'object' || body === null || !(endpoint.succeeds in body)) return true;
  const flag = (body as Record<string, unknown>)[endpoint.succeeds];
  return flag === true || flag === 1 || flag === '1' || flag === 'true';
};

/**
 * The failure of a refused call. A call that the specification does not show may be missing: a 404 that complains of
 * no record, in the form of the specification, says just that.
 */
const refusalOf = (name: string, endpoint: Endpoint, answer: Incoming, body: string): Failure => {
  const failure = failureOf(name, answer, body);
  if (!endpoint.assumed || failure.kind !== 'not-found' || isComplaintList(parsedJson(body))) return failure;
  const msg = `This provider does not offer this: ${endpoint.summary}.`;
  return new Failure('not-found', { call: name, status: answer.status, complaints: [{ msg, param: '' }] });
};

const contractFailure = (call: string, answer: Incoming, field = ''): Failure => {
  const { requestId } = failureOf(call, answer, '', 'contract');
  const complaints = [{ msg: misread(call, field), param: '' }];
  return new Failure('contract', { call, status: answer.status, complaints, ...(requestId && { requestId }) });
};

const readAnswer = async (name: string, endpoint: Endpoint, options: ClientOptions, answer: Incoming) => {
  if (answer.status >= 400) throw refusalOf(name, endpoint, answer, await answer.text());
  if (endpoint.binary) return answer.bytes();
  const raw = await answer.text();
  const body = raw === '' ? undefined : parsedJson(raw);
  if (raw !== '' && body === undefined) throw contractFailure(name, answer);
  if (!flagSays(endpoint, body)) {
    const said = complaintsOf(body);
    const unexplained = endpoint.unexplained === undefined ? [] : [{ msg: endpoint.unexplained, param: '' }];
    const complaints = said.length > 0 ? said : unexplained;
    throw new Failure('validation', { call: name, status: answer.status, complaints });
  }
  const read = reading(
    (unread) => options.onUnread?.(name, unread),
    () => endpoint.answer?.safeParse(body),
  );
  if (read?.success) return read.data;
  throw contractFailure(name, answer, read?.error?.issues[0]?.path.join('.'));
};

const pauseMs = (failure: Failure, attempt: number): number =>
  Math.min(longestPauseMs, failure.retryAfterMs ?? firstPauseMs * 2 ** attempt);

/** How long each failure of a call is waited out before the next attempt; null where it is the last. */
const patience = (name: string, endpoint: Endpoint, options: ClientOptions) => {
  let failed = 0;
  let limited = 0;
  let leftMs = options.longestWaitMs ?? longestPauseMs;
  return (failure: Failure): number | null => {
    const isLimit = failure.kind === 'rate-limited' && !endpoint.write;
    const attempt = isLimit ? limited++ : failed++;
    if (attempt + 1 >= (isLimit ? attemptsAtLimit : attempts)) return null;
    if (endpoint.write) return pauseMs(failure, attempt);
    const ms = failure.retryAfterMs ?? pauseMs(failure, attempt);
    if (ms > leftMs) return null;
    leftMs -= ms;
    if (failure.retryAfterMs !== undefined) options.onWait?.(ms, name);
    return ms;
  };
};

const mayRepeat = async (endpoint: Endpoint, options: ClientOptions, failure: Failure): Promise<boolean> => {
  if (!failures[failure.kind].retry) return false;
  return endpoint.write ? ((await options.repeatsWrites?.()) ?? false) : true;
};

/** One call: checked, sent, retried where that is safe, read tolerantly. Rejects with a Failure alone. */
export const callEndpoint = async (
  name: string,
  endpoint: Endpoint,
  options: ClientOptions,
  input: Input = {},
  call: CallOptions = {},
): Promise<unknown> => {
  if (endpoint.write && !endpoint.ownSession && options.readOnly?.()) throw new Failure('read-only', { call: name });
  const checked = checkedInput(name, endpoint, input);
  const override = options.overrides?.[name] ?? {};
  // Nothing is awaited where nothing has to be: what is read leaves at once.
  const version =
    endpoint.compares && typeof call.loaded === 'string' ? await versionOf(call.loaded, options) : undefined;
  const request: Outgoing = {
    method: override.method ?? endpoint.method,
    url: options.baseUrl + addressOf(endpoint, checked, override),
    headers: { ...headersOf(endpoint, options, call), ...version },
    body: bodyOf(endpoint, checked),
    timeoutMs: call.timeoutMs ?? options.timeoutMs ?? usualTimeoutMs,
    ...(call.signal && { signal: call.signal }),
  };
  const waitFor = patience(name, endpoint, options);
  for (;;) {
    try {
      return await readAnswer(name, endpoint, options, await options.transport.send(request));
    } catch (thrown) {
      const failure = toldBy(endpoint.refusal, asFailure(thrown));
      if (failure.kind === 'unauthenticated' && endpoint.access !== 'public') options.onUnauthenticated?.(name);
      const ms = (await mayRepeat(endpoint, options, failure)) ? waitFor(failure) : null;
      if (ms === null) throw failure;
      await options.transport.sleep(ms, call.signal);
    }
  }
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
