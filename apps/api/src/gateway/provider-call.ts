import { type ClientRequest, type IncomingMessage, Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent as SafeAgent, request as safeRequest } from 'node:https';
import { addAbortSignal, pipeline, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import { Failure, refuse, withOpenness } from '@matchdesk/core/kit/call/failure.ts';
import { isMalformed, noAnswer } from '@matchdesk/core/kit/call/no-answer.ts';
import { canOpenFiles, isOutOfFiles } from '../http/can-open-files.ts';
import { failureOfThrown } from '../http/failures.ts';
import { mebibyte } from '../http/sizes.ts';
import type { AnswerLimits } from './lanes.ts';
import { upTo } from './limited-body.ts';
import type { CameHeaders } from './safe-answer.ts';

const connectMs = 5000;
/** How long an unused connection is kept: shorter than servers keep one, so that none is closed while a call is sent. */
const idleMs = 4000;
const malformedSentence = "The provider's answer is malformed.";
const sentences = {
  unreached: 'The provider cannot be reached.',
  late: 'The provider did not answer in time.',
  brokenOff: 'The provider closed the connection before its answer was complete.',
  untrusted: "The provider's certificate is not trusted.",
  unsafe: 'No secure connection to the provider can be established.',
};
/**
 * Statuses about the connection to the provider, with the status that a caller here gets instead. A browser would act
 * on them itself: it would send the call again, even a write, or refuse the answer.
 */
const ofConnection: Readonly<Record<number, number>> = { 407: 502, 408: 504, 421: 502, 425: 502 };
/** Errors of TLS itself, such as a version that the provider refuses. */
const ofTls = /^(EPROTO$|ERR_SSL_)/;
/** Errors of the provider's certificate. */
const untrusted = /CERT|^UNABLE_TO_/;
/** Errors of a connection that was open. */
const brokenOff = /^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE|Z_BUF_ERROR)$/;
const unpackers = {
  gzip: createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
  zstd: createZstdDecompress,
};

/** What went wrong with a connection. */
const sentenceOf = (code: string, wasOpen: boolean): string => {
  if (ofTls.test(code)) return sentences.unsafe;
  if (untrusted.test(code)) return sentences.untrusted;
  return wasOpen && brokenOff.test(code) ? sentences.brokenOff : sentences.unreached;
};

/** The Failure for a call that was not answered completely. Nothing is sent before its connection is open. */
const failureOf = (error: unknown, wasOpen = true): Failure => {
  if (error instanceof Failure) return wasOpen ? error : withOpenness(error, false);
  const { code = '', name = '', cause } = error as { readonly code?: string; readonly name?: string; cause?: unknown };
  // Nothing was sent, and the provider is not to blame.
  if (isOutOfFiles(error)) return withOpenness(failureOfThrown(error), false);
  // The reason with which a signal was aborted.
  if (name === 'AbortError' && cause !== undefined) return failureOf(cause, wasOpen);
  if (isMalformed(code)) return refuse('contract', malformedSentence);
  const details = { cause: error, ...(!wasOpen && { isOpen: false }) };
  if (/TIMEOUT|TIMEDOUT/i.test(`${code} ${name}`)) return refuse('timeout', sentences.late, '', details);
  return refuse('network', sentenceOf(code, wasOpen), '', details);
};

/** The error itself, or that no files can be opened: a host is then looked up in vain, and would count as unknown. */
const reasonOf = async (error: unknown): Promise<unknown> => {
  const isOfLookup = error instanceof Error && 'syscall' in error && error.syscall === 'getaddrinfo';
  return isOfLookup && !(await canOpenFiles()) ? { code: 'EMFILE' } : error;
};

/** Whether an error only says that there was nothing to decompress. */
const wasEmpty = (body: Readable, error: unknown): boolean =>
  'bytesWritten' in body && body.bytesWritten === 0 && (error as { readonly code?: string }).code === 'Z_BUF_ERROR';

/** Destroys a body that nobody reads, and ignores the error that it did not end. */
const drop = (body: Readable): void => {
  body.on('error', () => undefined).destroy();
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

const largerThan = (bytes: number): Failure =>
  refuse('contract', `The provider's answer is larger than ${bytes / mebibyte} MiB, the most that is passed on.`);

async function* chunksOf(body: Readable, { mostBytes, betweenBytesMs }: AnswerLimits): AsyncGenerator<Buffer> {
  const silent = () => body.destroy(refuse('timeout', sentences.late));
  // Runs only while the next bytes are awaited, since the caller may read slowly.
  let timer = setTimeout(silent, betweenBytesMs);
  try {
    for await (const chunk of upTo(mostBytes, body, () => largerThan(mostBytes))) {
      clearTimeout(timer);
      yield chunk;
      timer = setTimeout(silent, betweenBytesMs);
    }
  } catch (error) {
    if (!wasEmpty(body, error)) throw failureOf(error);
  } finally {
    clearTimeout(timer);
  }
}

export type Asked = {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A stream fails with a Failure if its caller does not send the rest. */
  readonly body: Buffer | Readable | undefined;
  /** Aborts when nobody waits for the answer any more. */
  readonly gone?: AbortSignal;
};

export type Answered = {
  readonly status: number;
  readonly headers: CameHeaders;
  /** The decompressed body. It fails with a Failure if the rest does not arrive or is too large. */
  readonly body: Readable;
};

/** Limits the time until a connection is open. Returns whether it has been. */
const connectSoon = (sent: ClientRequest, opened: 'connect' | 'secureConnect'): (() => boolean) => {
  let wasOpen = false;
  sent.once('socket', (socket) => {
    wasOpen = sent.reusedSocket;
    if (wasOpen) return;
    const timer = setTimeout(() => sent.destroy(refuse('timeout', sentences.late)), connectMs);
    const end = () => clearTimeout(timer);
    socket.once(opened, () => {
      wasOpen = true;
      end();
    });
    socket.once('close', end);
  });
  return () => wasOpen;
};

/**
 * Sends a request's body and resolves with the head of the answer. The time for it restarts with each part of the body;
 * preliminary answers (1xx) are ignored.
 */
const answerTo = (sent: ClientRequest, body: Asked['body'], firstByteMs: number): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => sent.destroy(refuse('timeout', sentences.late)), firstByteMs);
    let answer: IncomingMessage | undefined;
    const take = (came: IncomingMessage): void => {
      clearTimeout(timer);
      answer = came;
      resolve(came);
    };
    const fail = (error: Error): void => {
      clearTimeout(timer);
      // Otherwise a body without a length would end as if it were whole where its connection fails.
      answer?.destroy(error);
      reject(error);
    };
    sent
      .on('response', take)
      .on('error', fail)
      // Another protocol was not asked for: 101 is refused like any status that is no answer.
      .on('upgrade', (came, socket) => {
        socket.destroy();
        take(came);
      });
    // A pipeline ends the request without the reason why its body failed.
    if (body instanceof Readable)
      pipeline(body.on('data', () => timer.refresh()).once('error', fail), sent, () => undefined);
    else sent.end(body);
  });

/** Headers by name: a list where one came several times. */
const headersOf = ({ headersDistinct }: IncomingMessage): CameHeaders =>
  Object.fromEntries(Object.entries(headersDistinct).map(([name, all = []]) => [name, all.length > 1 ? all : all[0]]));

/** Creates a client for the provider at an origin. */
export const createAskProvider = (origin: string) => {
  const isSafe = origin.startsWith('https:');
  const [send, opened] = isSafe ? ([safeRequest, 'secureConnect'] as const) : ([plainRequest, 'connect'] as const);
  const agent = new (isSafe ? SafeAgent : PlainAgent)({ keepAlive: true, timeout: idleMs });
  return {
    /** Sends a request once. Rejects with a Failure of kind network, timeout, aborted or contract. */
    ask: async ({ path, method, headers, body, gone }: Asked, limits: AnswerLimits): Promise<Answered> => {
      const whole = AbortSignal.timeout(limits.wholeMs);
      const signal = gone ? AbortSignal.any([gone, whole]) : whole;
      let wasOpen = () => false;
      try {
        const sent = send(origin, {
          path,
          method,
          headers: { ...headers, 'accept-encoding': Object.keys(unpackers).join(', ') },
          agent,
          signal,
        });
        wasOpen = connectSoon(sent, opened);
        const answer = addAbortSignal(signal, await answerTo(sent, body, limits.firstByteMs));
        const { 'content-encoding': encoding, 'content-length': length, ...others } = headersOf(answer);
        const status = answer.statusCode ?? 0;
        const refusal = noAnswer(status, others.location !== undefined);
        if (refusal !== null) {
          drop(answer);
          throw refusal;
        }
        const plain = unpacked(answer, encoding);
        const kept = plain === answer && length !== undefined ? { ...others, 'content-length': length } : others;
        return { status: ofConnection[status] ?? status, headers: kept, body: Readable.from(chunksOf(plain, limits)) };
      } catch (error) {
        throw failureOf(await reasonOf(error), wasOpen());
      }
    },
    close: async (): Promise<void> => agent.destroy(),
  };
};
