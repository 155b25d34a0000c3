import { isFields } from '../fields.ts';
import { rowsIn } from '../list/list-place.ts';
import { reading, type Unread } from '../wire/wire.ts';
import { claimsDone, complaintsOf, failureOf, isComplaintList } from './complaints.ts';
import type { Binary, Endpoint } from './endpoint.ts';
import { parsedJson } from './exact-json.ts';
import { type Complaint, Failure, refuse } from './failure.ts';
import { notTheFile } from './file-answer.ts';
import { misread } from './misread.ts';
import { noAnswer } from './no-answer.ts';
import type { Override } from './request.ts';
import type { Incoming } from './transport.ts';
import { complaintsOfRefusal, onlyWordsOf, saysFailed, verdictOnRead, verdictOnWrite } from './verdict.ts';

type Reader = {
  readonly override: Override;
  readonly onUnread?: ((call: string, unread: Unread) => void) | undefined;
  readonly needsRows?: boolean | undefined;
};

/** Each part of what was asked has an outcome of its own. */
const severalOutcomes = 207;

/** The statuses that mean that there is no such call. */
const noSuchCall: readonly number[] = [405, 501];

/** A body that did not come has no field that could be named. */
const misreadBody = (call: string, body: unknown, field = '', fault?: string): string =>
  body === undefined ? misread(call, '', 'empty') : misread(call, field, fault);

const unclear = (call: string, answer: Incoming): Failure => {
  const { requestId } = failureOf(call, answer, '');
  return new Failure('unclear', { call, status: answer.status, requestId });
};

/** Whether the answer to a write says that it was done, although its status refuses it. */
const contradictsItself = ({ write }: Endpoint, { kind }: Failure, body: unknown): boolean =>
  write === true &&
  !['unauthenticated', 'rate-limited'].includes(kind) &&
  isFields(body) &&
  claimsDone(body) &&
  !saysFailed(body);

/**
 * The failure for a refused call. A provider may lack a call that the specification only hints at or does not have: a 404
 * without a complaint in the form of the specification then means that the call is missing.
 */
const refusalOf = (name: string, endpoint: Endpoint, answer: Incoming, body: string): Failure => {
  const failure = failureOf(name, answer, body);
  const parsed = parsedJson(body);
  if (contradictsItself(endpoint, failure, parsed)) return unclear(name, answer);
  const isBeyond = endpoint.assumed || endpoint.extension !== undefined;
  const isLacking = noSuchCall.includes(answer.status) || (isBeyond && failure.kind === 'not-found');
  if (!isLacking || isComplaintList(parsed)) return failure;
  const msg = `This provider does not offer this: ${endpoint.summary}.`;
  return refuse('not-found', msg, '', { call: name, status: answer.status, isLacking: true });
};

/**
 * A sentence of ours and not a complaint: it contains no words of the provider, so a language model may read it. People
 * are shown the provider's `complaints` instead, where it sent words in place of an answer.
 */
const contractFailure = (
  call: string,
  answer: Incoming,
  sentence: string,
  complaints: readonly Complaint[] = [],
): Failure => {
  const { requestId } = failureOf(call, answer, '', 'contract');
  return new Failure('contract', { call, status: answer.status, sentence, complaints, requestId });
};

const fileIn = async (name: string, binary: Binary, answer: Incoming): Promise<Uint8Array> => {
  const bytes = await answer.bytes();
  const not = notTheFile(binary, answer.header('content-type'), bytes);
  if (!not) return bytes;
  const complaints = complaintsOf(not.refusal);
  if (complaints.length === 0) throw contractFailure(name, answer, not.says);
  throw new Failure('validation', { call: name, status: answer.status, complaints });
};

/**
 * Refuses an answer whose keys came twice with different values, where that decides what it says: that a write was done,
 * or which rows a list has.
 */
const requireOneMeaning = (name: string, endpoint: Endpoint, answer: Incoming, keys: readonly string[]): void => {
  if (endpoint.write) throw unclear(name, answer);
  const place = endpoint.rowsAt?.split('.').find((part) => keys.includes(part));
  if (place !== undefined) throw contractFailure(name, answer, misread(name, place));
};

/**
 * Throws where an answer says that the call was refused, or where the answer to a write does not say that it was done.
 */
const requireSuccess = (
  name: string,
  endpoint: Endpoint,
  answer: Incoming,
  raw: string,
  trusts2xx: boolean,
): unknown => {
  const contradicted: string[] = [];
  const body = raw === '' ? undefined : parsedJson(raw, (key) => contradicted.push(key));
  const verdict = endpoint.write ? verdictOnWrite(endpoint, body) : verdictOnRead(endpoint, body);
  if (contradicted.length > 0) requireOneMeaning(name, endpoint, answer, contradicted);
  if (verdict === 'failed') {
    const { requestId } = failureOf(name, answer, raw);
    throw new Failure('validation', {
      call: name,
      status: answer.status,
      complaints: complaintsOfRefusal(endpoint, body),
      requestId,
    });
  }
  const isMixed = endpoint.write && answer.status === severalOutcomes;
  const isTrusted = trusts2xx && !isComplaintList(body);
  if (isMixed || (verdict === 'unclear' && !isTrusted)) throw unclear(name, answer);
  if (raw !== '' && body === undefined && !endpoint.write) throw contractFailure(name, answer, misread(name, ''));
  return body;
};

/**
 * Returns the result of a call: bytes, or the answer in its canonical form, read tolerantly. Throws a Failure where the
 * call was refused, where the answer can't be read, or where the answer to a write doesn't say that it was done.
 */
export const readAnswer = async (
  name: string,
  endpoint: Endpoint,
  { override, onUnread, needsRows }: Reader,
  answer: Incoming,
): Promise<unknown> => {
  const none = noAnswer(answer.status, answer.header('location') !== null);
  if (none) throw contractFailure(name, answer, none.message);
  if (answer.status >= 400) throw refusalOf(name, endpoint, answer, await answer.text());
  if (endpoint.binary) return fileIn(name, endpoint.binary, answer);
  const trusts2xx = override.success === '2xx';
  const body = requireSuccess(name, endpoint, answer, await answer.text(), trusts2xx);
  if (needsRows && endpoint.rowsAt !== undefined && !rowsIn(body, endpoint.rowsAt))
    throw contractFailure(name, answer, misreadBody(name, body, endpoint.rowsAt));
  const read = reading(
    (unread) => onUnread?.(name, unread),
    () => endpoint.answer?.safeParse(body),
  );
  if (read?.success) return read.data;
  // Unreadable other fields in the answer to a write are no reason to refuse it.
  const bare = endpoint.write && trusts2xx ? endpoint.answer?.safeParse({ data: {} }) : undefined;
  if (bare?.success) return bare.data;
  const [issue] = read?.error?.issues ?? [];
  const sentence = misreadBody(name, body, issue?.path.join('.'), issue?.code);
  throw contractFailure(name, answer, sentence, onlyWordsOf(body));
};
