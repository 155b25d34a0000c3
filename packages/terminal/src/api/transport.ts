import { Agent as HttpAgent, type IncomingHttpHeaders } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { charsetOf, tellingBytes } from '@matchdesk/core/kit/call/charset.ts';
import type { FilePart } from '@matchdesk/core/kit/call/endpoint.ts';
import { brokenOff, Failure, kindOfStatus, refuse } from '@matchdesk/core/kit/call/failure.ts';
import { intentionIn } from '@matchdesk/core/kit/call/intention.ts';
import { isMalformed, noAnswer } from '@matchdesk/core/kit/call/no-answer.ts';
import { withoutSecret } from '@matchdesk/core/kit/call/secret.ts';
import {
  type Incoming,
  longestTimerMs,
  type Outgoing,
  type OutgoingBody,
  type Signal,
  type Transport,
} from '@matchdesk/core/kit/call/transport.ts';
import { shortened } from '@matchdesk/core/kit/text/bounds.ts';
import { codeOf } from '@matchdesk/core/kit/thrown.ts';
import got, { RequestError, TimeoutError } from 'got';
import { Stop } from '../process/failure.ts';
import { noTunnel, type ProxyServer, Redirected, Unreached, WebPage } from '../process/remedies.ts';

const formOf = (fields: readonly (readonly [string, string | FilePart])[]): FormData => {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([Buffer.from(value.bytes)], { type: value.type }), value.name);
  }
  return form;
};

const bodyOf = (body: OutgoingBody): { body?: string | FormData } => {
  if (body.kind === 'none') return {};
  return { body: body.kind === 'json' ? body.text : formOf(body.fields) };
};

/** Core's signal as a signal of Node; ours already are. */
const nodeSignal = (signal: Signal): AbortSignal => {
  if (signal instanceof AbortSignal) return signal;
  const controller = new AbortController();
  if (signal.aborted) controller.abort();
  signal.addEventListener('abort', () => controller.abort(), { once: true });
  return controller.signal;
};

const mebibyte = 1024 * 1024;
/** How much of an answer is read, decompressed, as at the gateway: a server may send without end. */
const mostBytesOf = ({ headers }: Outgoing): number =>
  headers.accept === 'application/json' ? 32 * mebibyte : 1024 * mebibyte;

const largerThan = (bytes: number): Failure =>
  refuse('contract', `The server's answer is larger than ${bytes / mebibyte} MiB, the most that is read.`);

/** How many characters of a page are searched for its title. */
const mostOfPage = 16_384;

/** The steps before a connection is open: where one of them failed, nothing was sent. */
const beforeSending = ['getaddrinfo', 'connect'];

/**
 * Whether an error shows that no connection was ever open. The code alone does not prove it: a host that becomes
 * unreachable in the middle of an answer has the same code.
 */
export const neverConnected = (thrown: unknown): boolean => {
  if (thrown instanceof TimeoutError || !(thrown instanceof Error)) return false;
  // Several addresses were tried.
  if (thrown instanceof AggregateError) return thrown.errors.length > 0 && thrown.errors.every(neverConnected);
  const syscall = 'syscall' in thrown ? thrown.syscall : undefined;
  // The proxy opened no tunnel, so the API received nothing.
  if (codeOf(thrown) === noTunnel) return true;
  if (typeof syscall === 'string') return beforeSending.includes(syscall);
  return thrown instanceof RequestError && neverConnected(thrown.cause);
};

const failureOf = (thrown: unknown, request: Outgoing, proxy: ProxyServer | null, hasAnswered: boolean): Failure => {
  if (request.signal?.aborted) {
    const { reason } = request.signal;
    return new Failure('aborted', reason instanceof Stop ? { cause: reason } : {});
  }
  if (thrown instanceof TimeoutError) return new Failure('timeout', { cause: thrown });
  const code = thrown instanceof RequestError ? thrown.code : '';
  // Only the cause names a body that cannot be decompressed.
  const ofBody = thrown instanceof RequestError && thrown.response ? (codeOf(thrown.cause) ?? '') : '';
  // A server that never answered may use TLS, and then the address is wrong.
  if (isMalformed(ofBody) || (isMalformed(code) && (hasAnswered || code !== 'HPE_INVALID_CONSTANT')))
    return refuse('contract', "The server's answer is malformed.", '', { cause: thrown });
  // A server that has answered before is not one of another kind.
  if (thrown instanceof RequestError && (thrown.response || (hasAnswered && code === 'ECONNRESET'))) {
    return brokenOff({ cause: new Unreached('', request.url, thrown, proxy) });
  }
  return new Failure('network', {
    cause: new Unreached(code, request.url, thrown, proxy),
    isOpen: !neverConnected(thrown),
  });
};

/** An answer's text, by the character set that it names. */
const textIn = (body: Uint8Array, type: string): string => {
  const label = charsetOf(type, body.subarray(0, tellingBytes)) ?? 'utf-8';
  // Broken parts of UTF-8 are shown as replacement characters.
  const isUtf8 = /^utf-?8$/.test(label);
  try {
    return new TextDecoder(label, { fatal: !isUtf8 }).decode(body);
  } catch (cause) {
    throw refuse('contract', `The server's answer cannot be read in the character set '${shortened(label)}'.`, '', {
      cause,
    });
  }
};

const asIncoming = (status: number, headers: IncomingHttpHeaders, body: Uint8Array): Incoming => ({
  status,
  header: (name) => {
    const value = headers[name.toLowerCase()];
    return (Array.isArray(value) ? value[0] : value) ?? null;
  },
  text: async () => textIn(body, headers['content-type'] ?? ''),
  bytes: async () => body,
});

/** Statuses that say nothing about a call: a proxy in between may have sent them. */
const tellsOfNoCall = (status: number): boolean => status < 400 || [400, 403, 407, 421, 426].includes(status);

/**
 * Refuses a web page in place of an answer, with two exceptions: an API may answer an unknown call with a page, and it may
 * send JSON with a page's content type.
 */
const requireNoPage = (status: number, type: string | undefined, body: Uint8Array, { url, headers }: Outgoing) => {
  if (!tellsOfNoCall(status) || !/^text\/html\b/i.test(type ?? '')) return;
  const page = withoutSecret(new TextDecoder().decode(body.subarray(0, mostOfPage)), headers['x-auth-token']);
  if (!/^\s*</.test(page)) return;
  const cause = new WebPage(url, page);
  const complaints = [{ msg: cause.message, param: '' }];
  throw new Failure(status < 400 ? 'contract' : kindOfStatus(status), { status, complaints, cause });
};

/** Refuses a redirect, with where it leads. */
const requireNoRedirect = (status: number, location: string | undefined, { url }: Outgoing): void => {
  const refusal = location === undefined ? null : noAnswer(status, true);
  if (refusal && location !== undefined)
    throw new Failure('contract', { status, sentence: refusal.message, cause: new Redirected(url, location) });
};

/** Refuses a body that is still compressed: got leaves unknown compressions as they are. */
const requireUnpacked = (encoding = ''): void => {
  if (!/^\s*(identity)?\s*$/i.test(encoding))
    throw refuse('contract', "The server's answer has a compression that was not asked for.");
};

const gotBy = (agent: { http: HttpAgent; https: HttpsAgent }) =>
  got.extend({ agent, retry: { limit: 0 }, throwHttpErrors: false, followRedirect: false, responseType: 'buffer' });

/** Sends a request. `unwanted` is aborted with the failure for an answer that is not read any further. */
const sending = (request: Outgoing, call: ReturnType<typeof gotBy>, unwanted: AbortController) => {
  const sent = call(request.url, {
    method: request.method as 'GET',
    headers: request.headers,
    ...bodyOf(request.body),
    signal: request.signal ? AbortSignal.any([nodeSignal(request.signal), unwanted.signal]) : unwanted.signal,
    timeout: { request: request.timeoutMs },
  });
  const most = mostBytesOf(request);
  sent.on('downloadProgress', ({ transferred }) => {
    if (transferred > most) unwanted.abort(largerThan(most));
  });
  sent.on('request', (client) =>
    client
      // Without a listener, a switch to another protocol would never end the call.
      .on('upgrade', ({ statusCode = 0 }, socket) => {
        socket.destroy();
        unwanted.abort(noAnswer(statusCode, false));
      })
      // Otherwise a body without a length would end as if it were whole where its connection fails.
      .once('response', (answer) => client.once('error', (error) => answer.destroy(error))),
  );
  return sent;
};

export type TerminalTransport = Transport & {
  /** Whether it is certain that no request of this intention reached the server. */
  neverLeft(key: string): boolean;
  /** Forgets an intention that is over. */
  forget(key: string): void;
};

/**
 * The terminal's transport: got with its own retries off, because only core's client knows which call may be repeated.
 * No redirect is followed, so that a token goes to no other host. `note` is told of each request, without secrets.
 */
export const gotTransport = (note?: (line: string) => void, proxy: ProxyServer | null = null): TerminalTransport => {
  // The proxy is already chosen, so the agents are given no other variable.
  const through = { keepAlive: true, ...(proxy && { proxyEnv: { http_proxy: proxy.url, https_proxy: proxy.url } }) };
  const call = gotBy({ http: new HttpAgent(through), https: new HttpsAgent(through) });
  const sent = new Set<string>();
  let hasAnswered = false;
  return {
    send: async (request) => {
      const requestKey = request.headers['idempotency-key'];
      const key = requestKey === undefined ? undefined : intentionIn(requestKey);
      const startedAt = performance.now();
      const unwanted = new AbortController();
      const done = (outcome: string | number) =>
        note?.(`${request.method} ${request.url} ${outcome} ${Math.round(performance.now() - startedAt)} ms`);
      try {
        const answer = await sending(request, call, unwanted);
        hasAnswered = true;
        if (key !== undefined) sent.add(key);
        done(answer.statusCode);
        requireUnpacked(answer.headers['content-encoding']);
        requireNoRedirect(answer.statusCode, answer.headers.location, request);
        requireNoPage(answer.statusCode, answer.headers['content-type'], answer.body, request);
        return asIncoming(answer.statusCode, answer.headers, answer.body);
      } catch (thrown) {
        if (thrown instanceof Failure) throw thrown;
        if (key !== undefined && unwanted.signal.aborted) sent.add(key);
        unwanted.signal.throwIfAborted();
        const code = thrown instanceof RequestError ? thrown.code : '';
        if (key !== undefined && !neverConnected(thrown)) sent.add(key);
        done(code || 'failed');
        throw failureOf(thrown, request, proxy, hasAnswered);
      }
    },
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        const stop = () => {
          clearTimeout(timer);
          reject(new Failure('aborted', { cause: signal?.reason }));
        };
        const timer = setTimeout(
          () => {
            signal?.removeEventListener('abort', stop);
            resolve();
          },
          Math.min(ms, longestTimerMs),
        );
        if (signal?.aborted) stop();
        else signal?.addEventListener('abort', stop, { once: true });
      }),
    newKey: () => crypto.randomUUID(),
    neverLeft: (key) => !sent.has(key),
    forget: (key) => void sent.delete(key),
  };
};
