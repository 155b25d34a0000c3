import { pipeline, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import { Failure, type FailureKind, refuse } from '@matchdesk/core/kit/call/failure.ts';
import { Agent, type Dispatcher } from 'undici';
import type { AnswerLimits } from './lanes.ts';
import { upTo } from './up-to.ts';

const connectMs = 5000;
const malformedSentence = "The provider's answer is malformed.";
/** Errors before a connection was established, when nothing has been sent yet. */
const unsent = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;
/** Errors of an answer that came, but is not HTTP, has too large a head, or cannot be decompressed. */
const malformed =
  /^(HPE_|UND_ERR_HEADERS_OVERFLOW$|UND_ERR_RES_CONTENT_LENGTH_MISMATCH$|Z_DATA_ERROR$|ERR__ERROR_|ZSTD_error_)/;
const unpackers = {
  gzip: createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
  zstd: createZstdDecompress,
};

/** The Failure for a call that was not answered completely. */
const failureOf = (error: unknown): Failure => {
  if (error instanceof Failure) return error;
  const { code = '', name = '' } = error as { readonly code?: string; readonly name?: string };
  if (malformed.test(code) || name === 'HTTPParserError') return refuse('contract', malformedSentence);
  const kind: FailureKind = /TIMEOUT|TIMEDOUT/i.test(`${code} ${name}`) ? 'timeout' : 'network';
  return new Failure(kind, { cause: error, ...(unsent.test(code) && { isOpen: false }) });
};

/** Destroys a body that nobody reads, and ignores the error that it did not end. */
const drop = (body: Readable): void => {
  body.on('error', () => undefined).destroy();
};

/** Why an answer with this status is not passed on; null if it is. */
const refusalOf = (status: number, leadsElsewhere: boolean): Failure | null => {
  if (status >= 200 && status < 600 && (status < 300 || status >= 400)) return null;
  if (leadsElsewhere) return refuse('contract', 'The provider answered with a redirect, which is not followed.');
  return refuse('contract', `The provider answered with status ${status}, which is no answer to this call.`);
};

/** The decompressed body. */
const unpacked = (body: Readable, encoding: unknown): Readable => {
  // Names of encodings have no case (RFC 9110, 8.4.1).
  const named = typeof encoding === 'string' ? encoding.trim().toLowerCase().replace(/^x-/, '') : encoding;
  if (named === undefined || named === '' || named === 'identity') return body;
  const unpacker = Object.entries(unpackers).find(([name]) => name === named)?.[1];
  if (!unpacker) {
    drop(body);
    throw refuse('contract', "The provider's answer has a compression that was not asked for.");
  }
  // An error of either stream ends both, and reaches the reader.
  return pipeline(body, unpacker(), () => undefined);
};

async function* chunksOf(body: Readable, mostBytes: number): AsyncGenerator<Buffer> {
  try {
    yield* upTo(mostBytes, body, () => refuse('contract', "The provider's answer is too large."));
  } catch (error) {
    throw failureOf(error);
  }
}

export type Asked = {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable | undefined;
  /** Aborts when nobody waits for the answer any more. */
  readonly gone?: AbortSignal;
};

export type Answered = {
  readonly status: number;
  readonly headers: Dispatcher.ResponseData['headers'];
  /** The decompressed body. It fails with a Failure if the rest does not arrive or is too large. */
  readonly body: Readable;
};

export type AskProvider = {
  /** Sends a request once. Rejects with a Failure of kind network, timeout, aborted or contract. */
  readonly ask: (asked: Asked, limits: AnswerLimits) => Promise<Answered>;
  readonly close: () => Promise<void>;
};

/** Creates a client for the provider at an origin. */
export const createAskProvider = (origin: string): AskProvider => {
  const agent = new Agent({ connect: { timeout: connectMs } });
  return {
    ask: async ({ path, method, headers, body, gone }, { firstByteMs, betweenBytesMs, wholeMs, mostBytes }) => {
      const whole = AbortSignal.timeout(wholeMs);
      try {
        const answer = await agent.request({
          origin,
          path,
          method: method as Dispatcher.HttpMethod,
          headers: { ...headers, 'accept-encoding': Object.keys(unpackers).join(', ') },
          body: body ?? null,
          signal: gone ? AbortSignal.any([gone, whole]) : whole,
          headersTimeout: firstByteMs,
          bodyTimeout: betweenBytesMs,
        });
        const { statusCode: status, headers: answered } = answer;
        const refusal = refusalOf(status, answered.location !== undefined);
        if (refusal !== null) {
          drop(answer.body);
          throw refusal;
        }
        const { 'content-encoding': encoding, 'content-length': length, ...others } = answered;
        const plain = unpacked(answer.body, encoding);
        const kept = plain === answer.body && length !== undefined ? { ...others, 'content-length': length } : others;
        return { status, headers: kept, body: Readable.from(chunksOf(plain, mostBytes)) };
      } catch (error) {
        throw failureOf(error);
      }
    },
    close: () => agent.destroy(),
  };
};
