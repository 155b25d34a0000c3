import type { BatchReport } from '@matchdesk/core/kit/bulk/bulk-run.ts';
import { failures } from '@matchdesk/core/kit/call/failure.ts';
import { grouped } from '@matchdesk/core/kit/text/show.ts';
import type { Context } from '../../api/context.ts';
import { type Ending, type ExitCode, endingOf } from '../../process/failure.ts';
import type { JobStart } from './job-files.ts';
import type { Ledger } from './ledger.ts';

/** The result of the last phase of a run. */
export type Ran = {
  readonly report: BatchReport;
  /** Why the rest was not sent after the canary; null where it was sent, or where there was no canary. */
  readonly canary: string | null;
  /** The number of rows with an unknown outcome that a resumed job sends again under their own keys. */
  readonly repeatable: number;
};

type Stopped = { readonly code: ExitCode; readonly about: string; readonly next?: readonly string[] };

const budgets = {
  errors: 'More rows went wrong than --max-errors allows.',
  wait: 'The server asks for a longer pause than --max-wait allows.',
} as const;

/** What prevented rows from being sent; null where nothing did. */
const stoppedBy = ({ report, canary }: Ran): Stopped | null => {
  if (report.stopped) {
    const { reason = '', next = [] } = endingOf(report.stopped);
    // Without a session the job would stop again at once.
    const first = report.stopped.kind === 'unauthenticated' ? next : [];
    return { code: failures[report.stopped.kind].exit, about: reason, next: first };
  }
  if (canary !== null) return { code: 9, about: canary };
  return report.overBudget ? { code: 9, about: budgets[report.overBudget] } : null;
};

/** The commands to run next, by what is left of a job. */
const nextFor = (start: JobStart, { counts }: Pick<Ledger, 'counts'>, repeatable: number): readonly string[] => {
  const isOpen = counts['not-tried'] + repeatable > 0;
  return [
    ...(isOpen ? [`matchdesk jobs resume ${start.job}`] : []),
    ...(counts.unknown > repeatable ? [`matchdesk jobs verify ${start.job}`] : []),
    ...(!isOpen && counts.failed > start.refused ? [`matchdesk jobs retry-failed ${start.job}`] : []),
  ];
};

/**
 * How a run of a job ends: the outcomes of its rows decide, then what stopped it. It is done (exit 0) only where every
 * row is done; rows that were not sent have their own ending, whatever prevented them.
 */
export const endingFor = (
  { interruption: { drain } }: Pick<Context, 'interruption'>,
  start: JobStart,
  ledger: Pick<Ledger, 'counts'>,
  ran: Ran,
): Ending => {
  const { counts } = ledger;
  const left = counts['not-tried'];
  const stuck = counts.unknown - ran.repeatable;
  const stopped = stoppedBy(ran);
  // A limit that only the last rows reached stopped nothing.
  const isCut = stopped !== null && (left + ran.repeatable > 0 || ran.report.stopped !== undefined);
  const next = [...(isCut ? (stopped.next ?? []) : []), ...nextFor(start, ledger, ran.repeatable)];
  const base = { job: start.job, ...(next.length > 0 && { next }) };
  if (counts.done === start.rows) return { ...base, code: 0 };
  const sum = `${grouped(counts.done)} of ${grouped(start.rows)} done`;
  const about = isCut ? ` ${stopped.about}` : '';
  if (stuck > 0) return { ...base, code: 6, reason: `${stuck} of unknown outcome, ${sum}.${about}` };
  if (drain.aborted && left > 0) return { ...base, ...endingOf(drain.reason), reason: `Interrupted: ${sum}.` };
  if (isCut) return { ...base, code: stopped.code, reason: `Stopped: ${sum}.${about}` };
  if (counts.unknown > 0) return { ...base, code: 6, reason: `${grouped(counts.unknown)} of unknown outcome, ${sum}.` };
  if (left > 0) return { ...base, code: 3, reason: `${grouped(left)} not sent, ${sum}.` };
  return { ...base, code: 3, reason: `${grouped(counts.failed)} failed, ${sum}.` };
};
