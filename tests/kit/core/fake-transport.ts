import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import type { Incoming, Outgoing, Signal, Transport } from '@matchdesk/core/kit/call/transport.ts';

/** An answer of the fake: a text unchanged, any other body as JSON, an empty text without a body. */
export type Reply = {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly bytes?: Uint8Array;
};

export type FakeTransport = Transport & {
  readonly sent: readonly Outgoing[];
  readonly slept: readonly number[];
};

const incoming = ({ status = 200, body, headers = {}, bytes = new Uint8Array() }: Reply): Incoming => ({
  status,
  header: (name) => headers[name] ?? null,
  text: async () => (body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body)),
  bytes: async () => bytes,
});

/**
 * A transport for tests: it returns the replies in turn and then repeats the last one, rejects with a reply that is a
 * Failure, records what was sent and never waits.
 */
export const fakeTransport = (...replies: readonly (Reply | Failure)[]): FakeTransport => {
  const sent: Outgoing[] = [];
  const slept: number[] = [];
  let keys = 0;
  return {
    sent,
    slept,
    send: async (request) => {
      const reply = replies[Math.min(sent.length, replies.length - 1)] ?? {};
      sent.push(request);
      if (reply instanceof Failure) throw reply;
      return incoming(reply);
    },
    sleep: async (ms, signal) => {
      slept.push(ms);
      if (signal?.aborted) throw new Failure('aborted');
    },
    newKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
  };
};

/** A signal that the test controls. */
export const fakeSignal = (aborted: () => boolean): Signal => ({
  get aborted() {
    return aborted();
  },
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});
