import { jobFolder, readStart } from '@matchdesk/terminal/jobs/bulk/job-files.ts';
import { readLedger } from '@matchdesk/terminal/jobs/bulk/ledger.ts';
import type { Tally } from '@matchdesk/terminal/progress/task.ts';
import type { Desk } from '../desk/desk.ts';

const everyMs = 200;

/** The progress of a job by its journal; null before it started. */
const tallyOf = async (desk: Desk, job: string): Promise<Tally | null> => {
  const folder = jobFolder(desk.context().env, job);
  const start = await readStart(folder);
  if (!start) return null;
  const { counts } = await readLedger(folder, start);
  // A request without an answer yet counts as under way, not as unknown.
  return { done: counts.done, failed: counts.failed, total: start.rows };
};

/** Reports the progress of a job repeatedly. Returns a function that stops it. */
export const watchJob = (desk: Desk, job: string, onTally: (tally: Tally) => void): (() => void) => {
  let isOver = false;
  let isReading = false;
  const look = async () => {
    if (isReading) return;
    isReading = true;
    try {
      const tally = await tallyOf(desk, job);
      if (tally && !isOver) onTally(tally);
    } catch {
      // A journal that is being written at this moment is read the next time.
    } finally {
      isReading = false;
    }
  };
  const timer = setInterval(look, everyMs);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
};
