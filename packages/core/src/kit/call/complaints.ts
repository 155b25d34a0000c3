import { type Fields, isFields } from '../fields.ts';
import { shortened } from '../text/bounds.ts';
import { counted } from '../text/show.ts';
import { plain, yesOrNo } from '../wire/yes-no.ts';
import { parsedJson } from './exact-json.ts';
import {
  type Complaint,
  Failure,
  type FailureKind,
  failures,
  kindOfStatus,
  sentenceOfStatus,
  tooMany,
} from './failure.ts';
import { httpMoment } from './http-date.ts';
import { type Incoming, longestTimerMs } from './transport.ts';
import { newerIn } from './version.ts';

/** The most complaints that are kept: more of them, or longer ones, help nobody. */
const mostComplaints = 20;
const longestComplaint = 1_000;

const saying = (sentence: string, param: string): Complaint => ({ msg: shortened(sentence, longestComplaint), param });

/** The field that a complaint names: its name, or the path to it. An address is no field. */
const fieldIn = ({ param, path, field, loc }: Fields): string =>
  [param, path, field, Array.isArray(loc) ? loc.at(-1) : undefined].find(
    (name): name is string => typeof name === 'string' && !name.startsWith('/'),
  ) ?? '';

/** How deep in an answer its complaints are looked for. */
const deepest = 4;

const complaintsIn = (value: unknown, param: string, depth: number): readonly Complaint[] => {
  if (typeof value === 'string') return value.trim() === '' ? [] : [saying(value, param)];
  if (depth === deepest || typeof value !== 'object' || value === null) return [];
  const inside = (inner: unknown, about: string): readonly Complaint[] => complaintsIn(inner, about, depth + 1);
  if (Array.isArray(value)) return value.slice(0, mostComplaints).flatMap((one) => inside(one, param));
  if (!isFields(value)) return [];
  const { errors, error, msg, message, detail, title } = value;
  const byField = isFields(errors) ? Object.entries(errors).slice(0, mostComplaints) : [];
  // A bare `error` beside a message is the name of the status: 'Bad Request'.
  const places = [errors, typeof error === 'string' ? undefined : error, msg, message, detail, error, title];
  const said = places.map((place) => inside(place, fieldIn(value) || param));
  const named = byField.flatMap(([name, each]) => inside(each, name));
  return [said[0] ?? [], named, ...said].find(({ length }) => length > 0) ?? [];
};

/**
 * The complaints of an answer, in whatever form a server sends them: a text, a list, `{errors}` as a list or by field,
 * `{message}`, `{error}`, `{detail}`, or none.
 */
export const complaintsOf = (body: unknown): readonly Complaint[] => complaintsIn(body, '', 0).slice(0, mostComplaints);

/** A failure with the call's own sentence for refused input at its field, followed by the server's sentence. */
export const withOwnSentence = (refusal: Complaint | undefined, failure: Failure): Failure => {
  const isOfInput = failure.kind === 'mismatch' || (failure.kind === 'validation' && failure.status <= 400);
  if (!refusal || !isOfInput) return failure;
  const { kind, cause } = failure;
  const others = failure.complaints
    .filter(({ msg }) => msg !== refusal.msg)
    .map(({ msg, param }) => ({ msg, param: param === refusal.param ? '' : param }));
  return new Failure(kind, { ...failure, cause, complaints: [refusal, ...others] });
};

/** Shorter waits need no words: whoever has read why is not sooner back. */
const longestUnmentionedMs = 30_000;
const timeNamed = /\d ?(?:[smhd]\b|sec|min|hour|day)/i;

/** When to try again, where a server asks for a long wait (in ms) and its own words name no time; '' otherwise. */
const waitLine = (ms: number, said: readonly Complaint[]): string => {
  if (ms <= longestUnmentionedMs || said.some(({ msg }) => timeNamed.test(msg))) return '';
  const minutes = Math.ceil(ms / 60_000);
  // A longer wait counts as this one.
  if (ms >= longestTimerMs) return 'Please try again in more than 24 days.';
  const wait = minutes > 90 ? counted(Math.ceil(minutes / 60), 'hour') : counted(minutes, 'minute');
  return `Please try again in ${wait}.`;
};

/**
 * Whether an answer is a list of complaints in the form of the specification: {msg, param} under `errors`, or a bare
 * list.
 */
export const isComplaintList = (body: unknown): boolean => {
  const list = isFields(body) ? body.errors : body;
  return Array.isArray(list) && complaintsOf(list).length > 0;
};

type Header = (name: string) => string | null;

/** The time by the clock of the server that answered, since its clock and ours may differ; `now` where it does not say. */
export const serversNow = (header: Header, now: number): number => httpMoment(header('date')) ?? now;

/** A server that asks for no wait, or for one in the past, gets this much: it would be asked again without a pause. */
const shortestWaitMs = 250;

/** The milliseconds that an answer asks to wait: its Retry-After holds seconds or a date. Anything else asks for nothing. */
export const retryAfterMs = (header: Header, now: number): number | undefined => {
  const asked = header('retry-after')?.trim() ?? '';
  const until = httpMoment(asked);
  const ms = /^\d+$/.test(asked) ? Number(asked) * 1000 : until && until - serversNow(header, now);
  return ms === undefined ? undefined : Math.min(longestTimerMs, Math.max(shortestWaitMs, ms));
};

/** The header with which a server says that it never began a failed request: a write certainly had no effect. */
export const nothingDoneHeader = 'x-matchdesk-nothing-done';

/** Whether an answer says of itself that it was done. */
export const claimsDone = ({ status, success }: Fields): boolean =>
  [status, success].some((flag) => yesOrNo(plain(flag)) === true);

/** The failure that an HTTP answer stands for. The message of a success is no reason for a refusal. */
export const failureOf = (call: string, answer: Incoming, body: string, kind?: FailureKind): Failure => {
  const { status } = answer;
  const parsed = parsedJson(body);
  const own = kind ?? kindOfStatus(status);
  const waitMs = retryAfterMs(answer.header, Date.now());
  const said = isFields(parsed) && claimsDone(parsed) ? [] : complaintsOf(parsed);
  const wait = waitLine(waitMs ?? 0, said);
  const sentence = sentenceOfStatus(own, status, waitMs !== undefined);
  return new Failure(own, {
    call,
    sentence:
      wait === '' ? sentence : `${own === 'rate-limited' ? tooMany : (sentence ?? failures[own].sentence)} ${wait}`,
    status,
    complaints: wait === '' || said.length === 0 ? said : [...said, saying(wait, '')],
    newer: status === 409 ? newerIn(parsed) : undefined,
    isOpen: answer.header(nothingDoneHeader) === null ? undefined : false,
    retryAfterMs: waitMs,
    requestId: answer.header('x-request-id') ?? undefined,
    cause: answer.cause,
  });
};
