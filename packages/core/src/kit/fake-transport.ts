import { Failure } from './failure.ts';
import type { Incoming, Outgoing, Signal, Transport } from './transport.ts';

/** An answer of the stand-in: a text as it is, any other body as JSON, nothing where there is none. */
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
 * A transport for tests, handed in as an argument: it gives the replies in turn, the last one for ever, rejects with a
 * Failure among them, keeps what was sent and waits for nothing.
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

/** A signal that says what its test says. */
export const fakeSignal = (aborted: () => boolean): Signal => ({
  get aborted() {
    return aborted();
  },
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});
