import type { Outgoing, OutgoingBody } from './transport.ts';

/**
 * What a person means to do once, however often its requests have to be sent: it lasts until its outcome is known. Each
 * of its writes has a key made from method, path and body; a write that was done isn't sent again.
 */
export type Intention = {
  readonly key: string;
  /** The answers of the writes that were done, by key. */
  readonly answers: Map<string, unknown>;
  /** What was done so far, in sentences for people. */
  readonly did: string[];
};

/** Creates an intention with a random key, or with the key of an earlier intention to continue it. */
export const newIntention = (key: string): Intention => ({ key, answers: new Map(), did: [] });

/** Two mixed halves of 32 bits: enough to distinguish the requests of one intention. */
const digest = () => {
  let [low, high] = [0xdeadbeef, 0x41c6ce57];
  const add = (code: number): void => {
    low = Math.imul(low ^ code, 2_654_435_761);
    high = Math.imul(high ^ code, 1_597_334_677);
  };
  const hex = (half: number): string => (half >>> 0).toString(16).padStart(8, '0');
  return {
    text: (text: string) => {
      for (let at = 0; at < text.length; at += 1) add(text.charCodeAt(at));
      add(0x10000);
    },
    bytes: (bytes: Uint8Array) => {
      for (const byte of bytes) add(byte);
      add(0x10000);
    },
    value: () =>
      hex(Math.imul(low ^ (low >>> 16), 2_246_822_507)) + hex(Math.imul(high ^ (high >>> 13), 3_266_489_909)),
  };
};

const addBody = (into: ReturnType<typeof digest>, body: OutgoingBody): void => {
  if (body.kind === 'json') into.text(body.text);
  if (body.kind !== 'form') return;
  for (const [name, value] of body.fields) {
    into.text(name);
    if (typeof value === 'string') into.text(value);
    else {
      into.text(value.name);
      into.bytes(value.bytes);
    }
  }
};

/** The idempotency key of one request of an intention: it is the same only for the same method, path and body. */
export const keyOf = ({ key }: Intention, { method, url, body }: Pick<Outgoing, 'method' | 'url' | 'body'>): string => {
  const made = digest();
  made.text(method);
  made.text(url);
  addBody(made, body);
  return `${key}-${made.value()}`;
};

/** The key of the intention that a request's key was made from. */
export const intentionIn = (requestKey: string): string => requestKey.replace(/-[0-9a-f]{16}$/, '');
