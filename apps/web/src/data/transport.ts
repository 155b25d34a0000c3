import type { FilePart } from '@matchdesk/core/kit/call/endpoint.ts';
import { brokenOff, Failure, refuse } from '@matchdesk/core/kit/call/failure.ts';
import {
  type Incoming,
  longestTimerMs,
  type Outgoing,
  type OutgoingBody,
  type Signal,
  type Transport,
} from '@matchdesk/core/kit/call/transport.ts';
import { noteRequest } from './acted.ts';
import { isOffline } from './connection.ts';
import { answerAhead, dropAnswers } from './early.ts';
import { isSigningOut } from './leaving.ts';
import { keeperHeaders } from './token.ts';

let isLeaving = false;
for (const event of ['pagehide', 'pageshow'])
  addEventListener(event, () => {
    isLeaving = event === 'pagehide';
  });

/** Requests that were sent: their outcome is unknown, even where they cannot be sent again. */
const sent = new WeakSet<Outgoing>();

/** Without a network a write is refused at once, without being sent, so that it can be sent again. */
const refuseOffline = (request: Outgoing): void => {
  if (request.method === 'GET' || !isOffline()) return;
  if (sent.has(request)) throw new Failure('network');
  const msg = 'Not sent, because you were offline. What you typed is kept.';
  throw refuse('read-only', msg);
};

// Its bytes are never shared memory.
const asFile = (part: FilePart): File => new File([part.bytes as BlobPart], part.name, { type: part.type });

const bodyOf = (body: OutgoingBody): BodyInit | null => {
  if (body.kind === 'none') return null;
  if (body.kind === 'json') return body.text;
  const form = new FormData();
  for (const [name, value] of body.fields) form.append(name, typeof value === 'string' ? value : asFile(value));
  return form;
};

const signalOf = (signal: Signal | undefined, timeoutMs: number): AbortSignal => {
  const timeout = AbortSignal.timeout(timeoutMs);
  // In a browser every signal is the platform's own.
  return signal ? AbortSignal.any([signal as AbortSignal, timeout]) : timeout;
};

const failureOf = (thrown: unknown, hasBegun: boolean): Failure => {
  const name = thrown instanceof DOMException ? thrown.name : '';
  const details = { cause: thrown };
  if (name === 'TimeoutError') return new Failure('timeout', details);
  if (name === 'AbortError') return new Failure('aborted', details);
  return hasBegun ? brokenOff(details) : new Failure('network', details);
};

/** Waits for the head of an answer, or for the rest of one that has begun. */
const guarded = async <T>(work: Promise<T>, hasBegun = false): Promise<T> => {
  try {
    return await work;
  } catch (thrown) {
    throw failureOf(thrown, hasBegun);
  }
};

const answered = (body: string): Incoming => ({
  status: 200,
  header: () => null,
  text: async () => body,
  bytes: async () => new TextEncoder().encode(body),
});

/** The client's transport over fetch. */
export const fetchTransport: Transport = {
  send: async (request: Outgoing) => {
    refuseOffline(request);
    if (request.method === 'GET' && isSigningOut()) throw new Failure('aborted');
    sent.add(request);
    if (request.method === 'GET') {
      const ahead = answerAhead(request.url);
      if (ahead !== undefined) return answered(ahead);
    } else dropAnswers();
    const answer = await guarded(
      fetch(request.url, {
        method: request.method,
        headers: { ...request.headers, ...keeperHeaders() },
        body: bodyOf(request.body),
        signal: signalOf(request.signal, request.timeoutMs),
        credentials: 'same-origin',
        cache: 'no-store',
        // A redirect leads to the answer to another call, which may say that it was done.
        redirect: 'manual',
        // A request that is sent while the page is being left is completed by the browser.
        keepalive: isLeaving,
      }),
    );
    if (request.method !== 'GET') noteRequest(answer.headers.get('x-request-id'));
    return {
      // The browser keeps the status of a redirect to itself.
      status: answer.status || 302,
      header: (name) => answer.headers.get(name),
      text: () => guarded(answer.text(), true),
      bytes: async () => new Uint8Array(await guarded(answer.arrayBuffer(), true)),
    };
  },
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, Math.min(ms, longestTimerMs));
      signal?.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(new Failure('aborted'));
      });
    }),
  newKey: () => crypto.randomUUID(),
};
