import { Failure, type FailureKind, failures } from '@matchdesk/core/kit/call/failure.ts';
import { newerText } from '@matchdesk/core/kit/call/version.ts';
import { codeOf, messageOf, pathOf } from '@matchdesk/core/kit/thrown.ts';
import { harmless } from '../text/words.ts';
import { Remediable, type Remedy, WebPage } from './remedies.ts';
import type { StdoutLoss } from './streams.ts';

/** The meaning of each exit code. The codes of failures are in core's table, with their kinds. */
export const exits = {
  0: 'all done, or nothing to do',
  1: 'an internal error, or a damaged file',
  2: 'usage, or missing input without a terminal',
  3: 'partial: some rows failed, a record is missing, or a list or an export is short',
  4: 'not signed in, expired, or forbidden',
  5: 'the API is unreachable or failing; a job can be resumed',
  6: 'an unknown outcome for at least one write',
  7: 'refused by a guard, nothing written',
  8: 'input data invalid, nothing written',
  9: 'stopped by its own limits, can be resumed',
  10: 'a smoke check failed',
  11: 'the job, or the profiles, are in use by another run',
  12: 'the answer breaks the contract',
  13: 'everything is done, but its outcomes could not be written or shown',
  20: 'with --exit-code on a dry run: changes are pending',
  129: 'the terminal was closed (SIGHUP)',
  130: 'interrupted (Ctrl-C)',
  141: 'the reader of stdout is gone',
  143: 'terminated (SIGTERM)',
} as const;
export type ExitCode = keyof typeof exits;

const bySignal: readonly ExitCode[] = [129, 130, 143];
/** Whether a signal ended the command, and no mistake of the person. */
export const isBySignal = ({ code }: Ending): boolean => bySignal.includes(code);

/** How a command ended, for the exit code and the last line of `-o json`. */
export type Ending = {
  readonly code: ExitCode;
  readonly reason?: string;
  readonly job?: string;
  /** Commands that a person would run next. */
  readonly next?: readonly string[];
  /** Whether the reason is already on stderr. */
  readonly isSaid?: true;
};

/** Thrown where a command cannot continue; it contains the ending. */
export class Stop extends Error {
  override readonly name = 'Stop';
  readonly ending: Ending;

  constructor(
    code: ExitCode,
    message: string,
    more: Omit<Ending, 'code' | 'reason'> & { readonly cause?: unknown } = {},
  ) {
    const { cause, ...others } = more;
    super(message, { cause });
    this.ending = { ...others, code, reason: message };
  }
}

/** Stops for wrong or missing words of the command line. */
export const usage = (message: string, ...next: readonly string[]): Stop => new Stop(2, message, { next });
/** Stops for an invalid value; nothing was written. */
export const invalid = (flag: string, message: string): Stop =>
  new Stop(8, flag === '' ? message : `--${flag}: ${message}`);
/** Stops because a guard refused; nothing was written. */
export const refusedByGuard = (message: string, ...next: readonly string[]): Stop => new Stop(7, message, { next });

const nextOf: Partial<Record<FailureKind, readonly string[]>> = {
  unauthenticated: ['matchdesk auth login'],
  network: ['matchdesk doctor'],
  contract: ['matchdesk smoke'],
};

const remedyOf = ({ cause }: Failure): Remedy | null => (cause instanceof Remediable ? cause.remedy : null);

/**
 * What to do about a failure, in our own words, where there is something to do. For a web page, its complaint says so.
 */
export const remedySaid = (failure: Failure): readonly string[] => {
  const says = failure.cause instanceof WebPage ? undefined : remedyOf(failure)?.says;
  return says === undefined ? [] : [says];
};

/** Why the server could not be reached, in brackets; '' for other failures. */
export const networkCause = ({ kind, cause }: Failure): string =>
  kind === 'network' && cause instanceof Error ? ` (${cause.message})` : '';

const sentenceOf = (failure: Failure): string => {
  // A provider's text with line breaks could be taken for lines of ours.
  const [first, ...others] = failure.complaints.map(({ msg, param }) =>
    harmless(param === '' ? msg : `${param}: ${msg}`),
  );
  const request = failure.kind === 'server' && failure.requestId ? ` [request ${harmless(failure.requestId)}]` : '';
  const newer = failure.newer ? [newerText(failure.newer)] : [];
  const remedy = remedySaid(failure);
  return [`${first ?? failure.sentence}${networkCause(failure)}${request}`, ...remedy, ...others, ...newer].join('\n');
};

const systemSentences: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file or folder',
  EACCES: 'Permission is denied',
  EISDIR: 'This is a folder',
  EEXIST: 'This already exists',
  ENOTDIR: 'Part of this path is not a folder',
  ENAMETOOLONG: 'This name is too long',
  ENOSPC: 'The disk is full',
  EFBIG: 'The file would be larger than the limit here',
  EROFS: 'The file system is read-only',
  ELOOP: 'These links lead in a circle',
  EPERM: 'The system does not permit this',
  EDQUOT: 'The disk quota is used up',
  EMFILE: 'This process may not open more files (ulimit -n)',
  ENFILE: 'This machine cannot open more files',
};

/** Errors of a file for which there is no room. */
const ofTheDisk: readonly unknown[] = ['ENOSPC', 'EFBIG', 'EDQUOT'];
const ofOpenFiles: readonly unknown[] = ['EMFILE', 'ENFILE'];

/** What a file lacked that could not be read or written: a right to it, by default. */
export const lackOf = (thrown: unknown): 'space' | 'open files' | 'right' => {
  const code = codeOf(thrown);
  return ofTheDisk.includes(code) ? 'space' : ofOpenFiles.includes(code) ? 'open files' : 'right';
};

/** The ending of a thrown value: one table for the whole terminal. */
export const endingOf = (thrown: unknown): Ending => {
  if (thrown instanceof Stop) return thrown.ending;
  if (thrown instanceof Failure) {
    if (thrown.kind === 'aborted' && thrown.cause instanceof Stop) return thrown.cause.ending;
    const next = remedyOf(thrown)?.next ?? nextOf[thrown.kind];
    return { code: failures[thrown.kind].exit, reason: sentenceOf(thrown), ...(next && { next }) };
  }
  const code = codeOf(thrown);
  const path = pathOf(thrown);
  const known = code === undefined ? undefined : systemSentences[code];
  if (known !== undefined)
    // Another command line would not have avoided a lack of the machine's.
    return { code: lackOf(thrown) === 'right' ? 2 : 1, reason: path ? `${known}: ${path}` : known };
  return { code: 1, reason: messageOf(thrown) };
};

/** The ending of a run whose stdout is lost. A closed pipe needs no message; a full disk does. */
export const endingOfLoss = (loss: StdoutLoss, error: Error): Ending =>
  loss === 1
    ? { code: loss, reason: `Stdout cannot be written. ${endingOf(error).reason}` }
    : { code: loss, reason: exits[loss], isSaid: true };
