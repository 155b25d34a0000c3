import type { BatchReport } from '@matchdesk/core/kit/bulk-run.ts';
import { failures } from '@matchdesk/core/kit/failure.ts';
import type { Context } from '../context.ts';
import { type Ending, type ExitCode, endingOf } from '../failure.ts';
import type { JobStart } from './job-files.ts';
import type { Ledger } from './ledger.ts';

/** What became of the last phase of a run. */
export type Ran = {
  readonly report: BatchReport;
  /** Why the rest was not sent after the canary; null where it was, or none was asked for. */
  readonly canary: string | null;
  /** Rows of unknown outcome can be asked for again under their own keys. */
  readonly canRepeat: boolean;
};

const stoppedCode = ({ report, canary }: Ran): ExitCode | null => {
  if (report.stopped) return failures[report.stopped.kind].exit;
  return report.overBudget || canary !== null ? 9 : null;
};

const budgets = {
  errors: ' More rows went wrong than --max-errors allows.',
  wait: ' The server asks for a longer pause than --max-wait allows.',
} as const;

const aboutStop = ({ report, canary }: Ran): string => {
  if (report.stopped) return ` ${endingOf(report.stopped).reason}`;
  if (canary !== null) return ` ${canary}`;
  return report.overBudget ? budgets[report.overBudget] : '';
};

/** How a run of a job ends: what its rows came to decides, then what stopped it. */
export const endingFor = (context: Context, start: JobStart, { counts }: Ledger, ran: Ran): Ending => {
  const { drain } = context.interruption;
  const isInterrupted = drain.aborted && counts['not-tried'] > 0;
  const isOpen = counts['not-tried'] > 0 || (counts.unknown > 0 && ran.canRepeat);
  const next = [
    ...(isOpen ? [`matchdesk jobs resume ${start.job}`] : []),
    ...(counts.unknown > 0 && !ran.canRepeat ? [`matchdesk jobs verify ${start.job}`] : []),
    ...(!isOpen && counts.failed > start.refused ? [`matchdesk jobs retry-failed ${start.job}`] : []),
  ];
  const base = { job: start.job, ...(next.length > 0 && { next }) };
  const sum = `${counts.done} of ${start.rows} done`;
  const stopped = stoppedCode(ran);
  const about = aboutStop(ran);
  if (counts.unknown > 0 && !ran.canRepeat) {
    return { ...base, code: 6, reason: `${counts.unknown} of unknown outcome, ${sum}.${about}` };
  }
  if (isInterrupted) return { ...base, ...endingOf(drain.reason), reason: `Interrupted: ${sum}.` };
  if (stopped !== null) return { ...base, code: stopped, reason: `Stopped: ${sum}.${about}` };
  if (counts.unknown > 0) return { ...base, code: 6, reason: `${counts.unknown} of unknown outcome, ${sum}.` };
  if (counts.failed > 0) return { ...base, code: 3, reason: `${counts.failed} failed, ${sum}.` };
  return { code: 0, job: start.job };
};
