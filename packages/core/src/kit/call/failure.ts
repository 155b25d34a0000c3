import type { Newer } from './version.ts';

/** What is said of a refusal for too many requests, before the time to wait. */
export const tooMany = 'Too many attempts.';

/**
 * The closed table of failures: the server's status, the terminal's exit code, whether a read may be retried, whether a
 * failed write may still have had its effect, and the sentence shown where the server sent none.
 */
export const failures = {
  validation: { status: 400, exit: 8, retry: false, open: false, sentence: 'Some of the values are not valid.' },
  unauthenticated: {
    status: 401,
    exit: 4,
    retry: false,
    open: false,
    sentence: 'You are signed out. Please sign in again.',
  },
  forbidden: { status: 403, exit: 4, retry: false, open: false, sentence: 'Your account is not allowed to do this.' },
  'not-found': { status: 404, exit: 3, retry: false, open: false, sentence: 'There is no such record.' },
  conflict: {
    status: 409,
    exit: 3,
    retry: false,
    open: false,
    sentence: 'The record changed or is in a state that forbids this.',
  },
  // The key belongs to another request; most servers that know no keys refuse a value with this status.
  mismatch: { status: 422, exit: 8, retry: false, open: false, sentence: 'Some of the values are not valid.' },
  'rate-limited': {
    status: 429,
    exit: 5,
    retry: true,
    open: false,
    sentence: `${tooMany} Please wait a moment.`,
  },
  server: { status: 500, exit: 5, retry: true, open: true, sentence: 'The server failed. Nothing you typed is lost.' },
  network: { status: 502, exit: 5, retry: true, open: true, sentence: 'The server cannot be reached.' },
  timeout: { status: 504, exit: 5, retry: true, open: true, sentence: 'The server did not answer in time.' },
  aborted: { status: 499, exit: 130, retry: false, open: true, sentence: 'Stopped.' },
  contract: {
    status: 502,
    exit: 12,
    retry: false,
    open: true,
    sentence: "The server's answer has an unexpected form.",
  },
  unclear: {
    status: 502,
    exit: 6,
    retry: false,
    open: true,
    sentence: "The provider's answer doesn't say whether this was done.",
  },
  'read-only': { status: 403, exit: 7, retry: false, open: false, sentence: 'Read-only is on: nothing was sent.' },
} as const satisfies Record<string, { status: number; exit: number; retry: boolean; open: boolean; sentence: string }>;

export type FailureKind = keyof typeof failures;

/** One complaint of the server (specification, section 8): a sentence and the field that it is about, '' for none. */
export type Complaint = { readonly msg: string; readonly param: string };

type FailureDetails = {
  readonly complaints?: readonly Complaint[] | undefined;
  /** What is said where there are no complaints; by default the sentence of its kind. */
  readonly sentence?: string | undefined;
  /** The call's name in the contract, such as `users.list`. */
  readonly call?: string | undefined;
  readonly status?: number | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly requestId?: string | undefined;
  /** For a conflict: the present state of the record. */
  readonly newer?: Newer | undefined;
  /** The provider does not have this call. */
  readonly isLacking?: boolean | undefined;
  /** For a write: whether it may have had its effect; by default as its kind says. */
  readonly isOpen?: boolean | undefined;
  /** How a person can check whether a write with an unknown outcome was done. */
  readonly lookUp?: string | undefined;
  readonly cause?: unknown;
};

/** The one error type of the product; `kind` says what to do, `complaints` what to show at which field. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly kind: FailureKind;
  readonly complaints: readonly Complaint[];
  readonly sentence: string;
  readonly call: string | undefined;
  readonly status: number;
  readonly retryAfterMs: number | undefined;
  readonly requestId: string | undefined;
  readonly newer: Newer | undefined;
  readonly isLacking: boolean;
  /** A write with this failure may have had its effect: it must not be reported as failed. */
  readonly isOpen: boolean;
  readonly lookUp: string | undefined;

  constructor(kind: FailureKind, details: FailureDetails = {}) {
    const sentence = details.sentence ?? failures[kind].sentence;
    super(details.complaints?.[0]?.msg ?? sentence, { cause: details.cause });
    this.kind = kind;
    this.complaints = details.complaints ?? [];
    this.sentence = sentence;
    this.call = details.call;
    this.status = details.status ?? failures[kind].status;
    this.retryAfterMs = details.retryAfterMs;
    this.requestId = details.requestId;
    this.newer = details.newer;
    this.isLacking = details.isLacking ?? false;
    this.lookUp = details.lookUp;
    // A conflict with a time to wait means that the first request with the same key is still running.
    this.isOpen =
      details.isOpen ?? (failures[kind].open || (kind === 'conflict' && details.retryAfterMs !== undefined));
  }
}

const endsSentence = /[.!?…]$/;

/** A failure in one line for people: its complaints, otherwise its sentence. */
export const failureSentence = ({ complaints, sentence }: Failure): string => {
  const said = complaints.map(({ msg }, at) => (endsSentence.test(msg) || !complaints[at + 1] ? msg : `${msg}.`));
  return said.length > 0 ? said.join(' ') : sentence;
};

/** A refusal with one sentence about one field; '' for none. */
export const refuse = (kind: FailureKind, msg: string, param = '', details: FailureDetails = {}): Failure =>
  new Failure(kind, { ...details, complaints: [{ msg, param }] });

/** The failure of a call whose connection ended before its answer did. */
export const brokenOff = (details: FailureDetails): Failure =>
  new Failure('network', { ...details, sentence: 'The connection ended before the whole answer came.' });

/** Returns the same failure of a write with the given openness: whether the write may have had its effect. */
export const withOpenness = (failure: Failure, isOpen: boolean, lookUp = failure.lookUp): Failure => {
  const { kind, cause } = failure;
  return new Failure(kind, { ...failure, cause, isOpen, lookUp });
};

/** Any thrown value as a Failure; a value that is not a Failure counts as a fault of the server. */
export const asFailure = (thrown: unknown): Failure =>
  thrown instanceof Failure ? thrown : new Failure('server', { cause: thrown });

const byStatus: Readonly<Record<number, FailureKind>> = {
  400: 'validation',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  408: 'timeout',
  409: 'conflict',
  413: 'validation',
  415: 'validation',
  422: 'mismatch',
  429: 'rate-limited',
  // A proxy in between had given the request up; its server may have finished it.
  499: 'timeout',
  504: 'timeout',
};

/** The kind of failure for an HTTP status. */
export const kindOfStatus = (status: number): FailureKind =>
  byStatus[status] ?? (status >= 500 ? 'server' : 'validation');

/** What these statuses say about a refusal. */
const didByStatus: Readonly<Record<number, string>> = {
  403: 'does not allow this',
  404: 'did not find this',
  409: 'refused this as a conflict',
  413: 'refused this as too large',
};

/** What the status alone says about a failure; undefined where its kind says as much. */
export const sentenceOfStatus = (kind: FailureKind, status: number, waits: boolean): string | undefined => {
  // Which server failed, the provider's or one in between, shows in its status alone.
  if (kind === 'server' && status > 500) return `The server failed (${status}). Nothing you typed is lost.`;
  return ['validation', 'mismatch', 'forbidden', 'not-found', 'conflict'].includes(kind) && status >= 400
    ? `The provider ${waits ? 'asks to wait' : (didByStatus[status] ?? 'refused this')} (${status}).`
    : undefined;
};
