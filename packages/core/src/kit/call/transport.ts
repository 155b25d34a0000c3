import type { FilePart } from './endpoint.ts';

/** The few parts of AbortSignal that core needs; the signals of browsers and Node fit it. */
export type Signal = {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
};

export type OutgoingBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly text: string }
  | { readonly kind: 'form'; readonly fields: readonly (readonly [name: string, value: string | FilePart])[] };

export type Outgoing = {
  readonly method: string;
  /** Path and query, or a full address where the client has a base. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: OutgoingBody;
  readonly signal?: Signal;
  readonly timeoutMs: number;
};

export type Incoming = {
  readonly status: number;
  header(name: string): string | null;
  text(): Promise<string>;
  bytes(): Promise<Uint8Array>;
  /** What the environment knows about the cause, where the answer is a refusal. */
  readonly cause?: unknown;
};

/** Timers that are longer fire at once, in browsers and in Node. */
export const longestTimerMs = 2 ** 31 - 1;

/**
 * The longest wait for the list of what a provider offers, in milliseconds: without it, everything that every provider
 * must have can still be used.
 */
export const mostCapabilitiesMs = 3_000;

/**
 * The longest wait of a person who signs out until the server answers, in milliseconds: until then their data stays on
 * the screen.
 */
export const mostSignOutMs = 5_000;

/**
 * What the environment provides to the client: fetch in the browser, got in the terminal. `send` rejects with a Failure
 * of kind network, timeout or aborted; every HTTP status is an answer.
 */
export type Transport = {
  send(request: Outgoing): Promise<Incoming>;
  /** Waits; rejects with kind aborted when the signal aborts. */
  sleep(ms: number, signal?: Signal): Promise<void>;
  /** A random identifier, unique for ever. */
  newKey(): string;
};
