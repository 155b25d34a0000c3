import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { nothingDoneHeader } from '@matchdesk/core/kit/call/complaints.ts';
import { asFailure, Failure, type FailureKind, kindOfStatus, refuse } from '@matchdesk/core/kit/call/failure.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { outOfFiles } from './can-open-files.ts';
import { safeHeaders } from './headers.ts';
import { mebibyte } from './sizes.ts';

/** The body of every error: a list of sentences with their fields (specification, section 8). */
const errorBody = (failure: Failure) => ({
  errors: failure.complaints.length > 0 ? failure.complaints : [{ msg: failure.sentence, param: '' }],
  ...(failure.newer && { newer: failure.newer }),
});

/** Answers with a failure: its status, its sentences, and how long to wait. */
export const sendFailure = (reply: FastifyReply, failure: Failure): FastifyReply => {
  if (failure.retryAfterMs !== undefined) reply.header('retry-after', Math.ceil(failure.retryAfterMs / 1000));
  if (!failure.isOpen && failure.status >= 500) reply.header(nothingDoneHeader, '1');
  reply.removeHeader('content-disposition');
  return reply.code(failure.status).type('application/json; charset=utf-8').send(errorBody(failure));
};

/** Creates a failure with its own status and sentence. */
export const refusal = (kind: FailureKind, status: number, msg: string, param = ''): Failure =>
  refuse(kind, msg, param, { status });

/** Refuses a request with a larger body. */
export const tooLarge = (mostBytes: number): Failure =>
  refusal('validation', 413, `The request is larger than ${mostBytes / mebibyte} MiB.`);

const slowSentence = 'The request took too long to arrive.';

export const tooSlow = (): Failure => refusal('validation', 408, slowSentence);

const ofFramework: Readonly<Record<string, (bodyLimit: number) => Failure>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => refusal('validation', 415, 'The body must be sent as application/json.'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => refusal('validation', 400, 'The body is not valid JSON.'),
  FST_ERR_HANDLER_TIMEOUT: () => refusal('server', 503, 'The server took too long. Please try again.'),
};

const ofSystem: readonly (readonly [RegExp, Failure])[] = [
  [/^SQLITE_FULL|^ENOSPC|^EDQUOT|^53100/, refusal('server', 507, 'The disk is full: nothing was saved.')],
  [outOfFiles, refusal('server', 503, 'The server has reached its limit of open files.')],
  [/^SQLITE_IOERR|^58030/, refusal('server', 503, 'The disk cannot be read or written: nothing was saved.')],
  [/^SQLITE_(READONLY|CANTOPEN|PERM)/, refusal('server', 503, 'The database cannot be written to: nothing was saved.')],
  [/^SQLITE_(BUSY|LOCKED)/, new Failure('server', { status: 503, retryAfterMs: 1000 })],
  // PostgreSQL: not available, a statement or a lock took too long, writes kept conflicting.
  [
    /^(DATABASE_UNAVAILABLE|57014|55P03|53200|40001|40P01)$/,
    new Failure('server', { status: 503, retryAfterMs: 2000 }),
  ],
  // Another write came first and took a unique value, or deleted the record that this one is about.
  [/^(23505|SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY))$/, new Failure('conflict', { retryAfterMs: 1000 })],
  [
    /^(23503|SQLITE_CONSTRAINT_FOREIGNKEY)$/,
    refusal('conflict', 409, 'The record no longer exists: nothing was saved.'),
  ],
];

/** The failure to answer with for any thrown value. Unexpected errors become a plain 500. */
export const failureOfThrown = (thrown: unknown, bodyLimit = mebibyte): Failure => {
  if (thrown instanceof Failure) return thrown;
  const error = thrown as Partial<FastifyError>;
  const code = String(error?.code ?? '');
  const known = ofFramework[code]?.(bodyLimit) ?? ofSystem.find(([pattern]) => pattern.test(code))?.[1];
  if (known) return known;
  const status = error?.statusCode;
  if (status !== undefined && status >= 400 && status < 500) {
    return new Failure(kindOfStatus(status), { status });
  }
  return asFailure(thrown);
};

const whole = (path: string | undefined): string => path ?? 'no route';

/** Turns errors into answers, in this one place (hardening R27). */
export const addFailures = (app: FastifyInstance): void => {
  app.setErrorHandler((thrown: unknown, request, reply) => {
    const failure = failureOfThrown(thrown, request.routeOptions.bodyLimit);
    if (failure.status >= 500) {
      const route = `${request.method} ${whole(request.routeOptions.url)}`;
      request.log.error({ err: failure.cause ?? thrown, route }, 'A request failed.');
    }
    return sendFailure(reply, failure);
  });
};

/** Answers a request with an address so malformed that no hook has seen it. */
export const answerMalformedAddress = (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  reply.headers(safeHeaders()).header('x-request-id', request.id).header('cache-control', 'no-store');
  sendFailure(reply, refusal('not-found', 400, 'This is not a valid address.'));
};

const unreadable: Readonly<Record<string, readonly [status: number, sentence: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, slowSentence],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
};

/** Answers what is not a request of HTTP in the form of every error, and ends the connection. */
export const answerUnreadable = (error: Error & { readonly code?: string }, socket: Socket): void => {
  if (socket.destroyed || error.code === 'ECONNRESET') return;
  const [status, sentence] = unreadable[error.code ?? ''] ?? [400, 'This is not a valid request.'];
  const body = JSON.stringify(errorBody(refusal('validation', status, sentence)));
  const headers = {
    ...safeHeaders(),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-request-id': randomUUID(),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  socket.destroy(error);
};
