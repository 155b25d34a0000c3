import { createHash, createHmac } from 'node:crypto';
import { Failure, refuse } from '@matchdesk/core/kit/call/failure.ts';

/** A write's key: its caller, its call, and a fingerprint of its request. */
export type Keyed = {
  readonly actor: string;
  /** Method and path as declared. */
  readonly route: string;
  readonly key: string;
  readonly fingerprint: string;
};

/** What a repeated request is told once the answer of the first was blanked. */
export const blanked =
  'This was done when it was first sent. Its answer is not kept: a person whom it may have quoted was erased since.';

const allowed = /^[\x21-\x7e]{1,255}$/;

const digested = (_name: string, value: unknown): unknown =>
  value instanceof Uint8Array ? createHash('sha256').update(value).digest('base64') : value;

/**
 * The idempotency key of a request; null if it has none. The fingerprint is keyed with a secret outside the database,
 * because a body may contain a password. Throws a 400 Failure if the header is malformed.
 */
export const keyedOf = (
  header: string | readonly string[] | undefined,
  request: { readonly actor: string; readonly route: string; readonly input: unknown },
  secret: Uint8Array,
): Keyed | null => {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !allowed.test(header)) {
    throw refuse('validation', 'This must be 1 to 255 visible ASCII characters.', 'Idempotency-Key');
  }
  const { actor, route, input } = request;
  const fingerprint = createHmac('sha256', secret).update(JSON.stringify(input, digested)).digest('hex');
  return { actor, route, key: header, fingerprint };
};

const nameOf = ({ actor, route, key }: Keyed): string => `${actor} ${route} ${key}`;

/** The sentence where a key belongs to another request. */
export const keyTaken = 'This key was used for another request.';

/** Keeps track of the writes under way in this process, by key. */
export const createRunning = () => {
  const running = new Map<string, string>();
  /** Runs a write with a key. Throws 409 while the same write is running, 422 if the key belongs to another request. */
  return async <T>(keyed: Keyed | null, run: () => Promise<T>): Promise<T> => {
    if (keyed === null) return run();
    const name = nameOf(keyed);
    const other = running.get(name);
    if (other !== undefined) {
      throw other === keyed.fingerprint
        ? new Failure('conflict', { retryAfterMs: 1000 })
        : refuse('mismatch', keyTaken);
    }
    running.set(name, keyed.fingerprint);
    try {
      return await run();
    } finally {
      running.delete(name);
    }
  };
};
