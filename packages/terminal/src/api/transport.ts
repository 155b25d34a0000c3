import { type ClientRequest, Agent as HttpAgent, type IncomingHttpHeaders } from 'node:http';
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
import { type ProxyServer, Redirected, Unreached, WebPage } from '../process/remedies.ts';

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

/** Whether the connection of a request has been open. Before that, nothing is sent. */
const watchOpening = (client: ClientRequest): (() => boolean) => {
  let wasOpen = false;
  client.once('socket', (socket) => {
    const isOpening = socket.connecting || ('secureConnecting' in socket && socket.secureConnecting === true);
    wasOpen = !isOpening;
    // Many requests use one connection, one after the other: only the first sees it open.
    if (wasOpen) return;
    socket.once('encrypted' in socket ? 'secureConnect' : 'connect', () => {
      wasOpen = true;
    });
  });
  return () => wasOpen;
};

type Sending = {
  readonly request: Outgoing;
  readonly proxy: ProxyServer | null;
  /** Whether the server has answered anything before. */
  readonly hasAnswered: boolean;
  readonly wasOpen: boolean;
};

const failureOf = (thrown: unknown, { request, proxy, hasAnswered, wasOpen }: Sending): Failure => {
  if (request.signal?.aborted) {
    const { reason } = request.signal;
    return new Failure('aborted', reason instanceof Stop ? { cause: reason } : {});
  }
  if (thrown instanceof TimeoutError) return new Failure('timeout', { cause: thrown, isOpen: wasOpen });
  const code = thrown instanceof RequestError ? thrown.code : '';
  // Only the cause names a body that cannot be decompressed.
  const ofBody = thrown instanceof RequestError && thrown.response ? (codeOf(thrown.cause) ?? '') : '';
  // A server that never answered may use TLS, and then the address is wrong.
  if (isMalformed(ofBody) || (isMalformed(code) && (hasAnswered || code !== 'HPE_INVALID_CONSTANT')))
    return refuse('contract', "The server's answer is malformed.", '', { cause: thrown });
  // A server that has answered before is not one of another kind.
  if (thrown instanceof RequestError && (thrown.response || (hasAnswered && wasOpen && code === 'ECONNRESET'))) {
    return brokenOff({ cause: new Unreached('', request.url, thrown, proxy) });
  }
  return new Failure('network', { cause: new Unreached(code, request.url, thrown, proxy), isOpen: wasOpen });
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
  const answering = call(request.url, {
    method: request.method as 'GET',
    headers: request.headers,
    ...bodyOf(request.body),
    signal: request.signal ? AbortSignal.any([nodeSignal(request.signal), unwanted.signal]) : unwanted.signal,
    timeout: { request: request.timeoutMs },
  });
  const most = mostBytesOf(request);
  answering.on('downloadProgress', ({ transferred }) => {
    if (transferred > most) unwanted.abort(largerThan(most));
  });
  let wasOpen = () => false;
  answering.on('request', (client) => {
    wasOpen = watchOpening(client);
    client
      // Without a listener, a switch to another protocol would never end the call.
      .on('upgrade', ({ statusCode = 0 }, socket) => {
        socket.destroy();
        unwanted.abort(noAnswer(statusCode, false));
      })
      // Otherwise a body without a length would end as if it were whole where its connection fails.
      .once('response', (answer) => client.once('error', (error) => answer.destroy(error)));
  });
  return { answering, wasOpen: () => wasOpen() };
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
      const { answering, wasOpen } = sending(request, call, unwanted);
      try {
        const answer = await answering;
        hasAnswered = true;
        done(answer.statusCode);
        requireUnpacked(answer.headers['content-encoding']);
        requireNoRedirect(answer.statusCode, answer.headers.location, request);
        requireNoPage(answer.statusCode, answer.headers['content-type'], answer.body, request);
        return asIncoming(answer.statusCode, answer.headers, answer.body);
      } catch (thrown) {
        if (thrown instanceof Failure) throw thrown;
        unwanted.signal.throwIfAborted();
        const code = thrown instanceof RequestError ? thrown.code : '';
        done(code || 'failed');
        throw failureOf(thrown, { request, proxy, hasAnswered, wasOpen: wasOpen() });
      } finally {
        if (key !== undefined && wasOpen()) sent.add(key);
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
