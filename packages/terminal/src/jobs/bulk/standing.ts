import type { Counts } from '@matchdesk/core/kit/bulk/bulk-run.ts';
import { type JobStart, jobFolder } from './job-files.ts';
import { readLedger } from './ledger.ts';
import { lockHolder } from './lock.ts';

/**
 * Running: a process works on it. Open: rows are waiting. Unknown: rows have an unknown outcome. Failed: no rows are
 * waiting, but some failed. Complete: every row is done.
 */
export type JobState = 'running' | 'open' | 'unknown' | 'failed' | 'complete';

/** How many rows have each outcome, in the words that people and programs read. */
export const outcomesOf = ({ done, failed, unknown, 'not-tried': unprocessed }: Counts) => ({
  done,
  failed,
  unknown,
  unprocessed,
});

const idleState = (counts: Counts): JobState => {
  if (counts['not-tried'] > 0) return 'open';
  if (counts.unknown > 0) return 'unknown';
  return counts.failed > 0 ? 'failed' : 'complete';
};

/** The state of a job, from its journal; also while another process writes to it. */
export const standingOf = async (env: NodeJS.ProcessEnv, start: JobStart) => {
  const folder = jobFolder(env, start.job);
  const [holder, ledger] = await Promise.all([lockHolder(folder), readLedger(folder, start)]);
  const { counts } = ledger;
  return {
    start,
    state: holder === null ? idleState(counts) : 'running',
    /** The process that works on it now. */
    holder,
    counts,
    ledger,
    folder,
  };
};

export type Standing = Awaited<ReturnType<typeof standingOf>>;
