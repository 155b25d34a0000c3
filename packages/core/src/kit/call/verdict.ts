import { type Fields, isFields } from '../fields.ts';
import { rowsIn } from '../list/list-place.ts';
import { figureIn } from '../wire/figure.ts';
import { toBit } from '../wire/tolerant.ts';
import { plain, yesOrNo } from '../wire/yes-no.ts';
import { claimsDone, complaintsOf, isComplaintList } from './complaints.ts';
import type { Endpoint } from './endpoint.ts';
import type { Complaint } from './failure.ts';

/** What the answer to a write says: done, failed, or neither. */
export type Verdict = 'done' | 'failed' | 'unclear';

const failWords: readonly unknown[] = ['error', 'fail', 'failed', 'failure'];

const isEmpty = (value: unknown): boolean => {
  if (value === null || value === undefined || value === false || value === 0) return true;
  if (typeof value === 'string') return value.trim() === '';
  return typeof value === 'object' && Object.keys(value).length === 0;
};

const refusalWords = /\b(?:error|fail|denied|forbidden|unauthori|invalid|refused|not\b|unable|cannot)/i;

/** Whether a status means a failure: a word for one, or a number below zero or from 400 up, also as a text. */
const isFailing = (said: unknown): boolean => {
  if (failWords.includes(said)) return true;
  const number = figureIn(said);
  return number !== undefined && (number >= 400 || number < 0);
};

/** Whether an answer says of itself that it failed. */
export const saysFailed = ({ errors, error, success, status, ok, statusCode, code }: Fields): boolean => {
  const flags = [success, status, ok].map(plain);
  // A code of 0 is not a false flag: many providers mean by it that there was no error.
  return (
    !isEmpty(errors) ||
    !isEmpty(error) ||
    flags.some((flag) => yesOrNo(flag) === false) ||
    [...flags, ...[statusCode, code].map(plain)].some(isFailing)
  );
};

const saysDone = (endpoint: Endpoint, body: Fields): boolean => {
  if (claimsDone(body)) return true;
  const proof = endpoint.succeeds;
  return (proof === 'message' || proof === 'data') && !isEmpty(body[proof]);
};

/** Whether a row of a bare list complains: one that says of itself that it was done, or a message alone, does not. */
const complains = (row: unknown): boolean => {
  if (typeof row === 'string') return refusalWords.test(row);
  return isFields(row) && !claimsDone(row) && ('msg' in row || saysFailed(row));
};

/**
 * What the answer to a write with a 2xx status says (specification, sections 7 and 8): failed where it has errors, a false
 * flag or the status of a failure; done where `status` or `success` is 1, '1' or true, or where it has the data that the
 * specification ties success to; otherwise nothing.
 */
export const verdictOnWrite = (endpoint: Endpoint, body: unknown): Verdict => {
  if (Array.isArray(body)) return isComplaintList(body) && body.some(complains) ? 'failed' : 'unclear';
  // A bare text is the message, unless it reads like a refusal.
  if (typeof body === 'string')
    return !refusalWords.test(body) && saysDone(endpoint, { message: body }) ? 'done' : 'unclear';
  if (!isFields(body)) return 'unclear';
  if (saysFailed(body)) return 'failed';
  return saysDone(endpoint, body) ? 'done' : 'unclear';
};

/** The fields of an answer that is nothing but a refusal. */
const refusing: ReadonlySet<string> = new Set([
  'status',
  'statusCode',
  'success',
  'ok',
  'code',
  'message',
  'msg',
  'error',
  'errors',
]);

/** Whether a list holds nothing but complaints. A row has an id and no `msg`. */
const areComplaints = (rows: readonly unknown[]): boolean =>
  rows.length > 0 && rows.every((row) => typeof row === 'string' || (isFields(row) && 'msg' in row && !('_id' in row)));

/** The words of an answer that holds nothing else, such as `{message: 'Unknown address'}`; those of a success say nothing. */
export const onlyWordsOf = (body: unknown): readonly Complaint[] =>
  isFields(body) && !claimsDone(body) && Object.keys(body).every((key) => refusing.has(key)) ? complaintsOf(body) : [];

/**
 * Whether an answer with HTTP 200 is nothing but a refusal: its words, or an empty `data`. An answer with any other
 * field, such as a record that has a status, is not a refusal.
 */
export const isBareRefusal = (body: unknown): boolean => {
  if (Array.isArray(body)) return areComplaints(body);
  if (!isFields(body) || !saysFailed(body)) return false;
  const { data, ...others } = body;
  const isWordy = complaintsOf(body).length > 0 || typeof (body.message ?? body.msg) === 'string';
  return isEmpty(data) && (isWordy || data !== undefined) && Object.keys(others).every((key) => refusing.has(key));
};

/**
 * Whether the answer to a list's call reports a failure in place of rows, whatever else it has. A record in full may
 * have a status of its own, and has no rows.
 */
const refusesRows = ({ rowsAt, recordIdAt }: Endpoint, body: unknown): boolean =>
  rowsAt !== undefined &&
  recordIdAt === undefined &&
  isFields(body) &&
  saysFailed(body) &&
  isEmpty(rowsIn(body, rowsAt));

/** Whether the success flag of a read is set; a missing flag counts as set. */
const isFlagged = ({ succeeds }: Endpoint, body: unknown): boolean => {
  if (succeeds !== 'success' && succeeds !== 'status') return true;
  if (!isFields(body) || !(succeeds in body)) return true;
  return yesOrNo(plain(body[succeeds])) === true;
};

/** Whether the answer to a call that is made once reports a failure, whatever else it has: it may still hold a token. */
const refusesOnce = ({ once }: Endpoint, body: unknown): boolean => once === true && isFields(body) && saysFailed(body);

/** Whether an answer has a status that answers its call, like that of a reset link. */
const tellsStatus = (endpoint: Endpoint, body: unknown): boolean =>
  isFields(body) && endpoint.tellsStatus?.some((status) => status === toBit(body.status)) === true;

/** What the answer to a read or a public call says. */
export const verdictOnRead = (endpoint: Endpoint, body: unknown): Verdict => {
  const isRefused =
    !tellsStatus(endpoint, body) && (isBareRefusal(body) || refusesRows(endpoint, body) || refusesOnce(endpoint, body));
  return isFlagged(endpoint, body) && !isRefused ? 'done' : 'failed';
};

/** The complaints of a refusal; the call's own sentence where the server sent none. */
export const complaintsOfRefusal = (
  { unexplained = 'The provider refused this without giving a reason.' }: Endpoint,
  body: unknown,
) => {
  const said = complaintsOf(body);
  return said.length > 0 ? said : [{ msg: unexplained, param: '' }];
};
