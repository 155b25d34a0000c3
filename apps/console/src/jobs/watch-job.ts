import { jobFolder, readStart } from '@matchdesk/terminal/jobs/bulk/job-files.ts';
import { readLedger } from '@matchdesk/terminal/jobs/bulk/ledger.ts';
import type { Tally } from '@matchdesk/terminal/progress/task.ts';
import type { Desk } from '../desk/desk.ts';

const everyMs = 200;

/** Where a job stands by its journal; null while it was not begun. */
const tallyOf = async (desk: Desk, job: string): Promise<Tally | null> => {
  const folder = jobFolder(desk.context().env, job);
  const start = await readStart(folder);
  if (!start) return null;
  const { counts } = await readLedger(folder, start);
  // What was sent and has no answer yet is under way, not of unknown outcome.
  return { done: counts.done, failed: counts.failed, total: start.rows };
};

/** Tells again and again where a job stands, until it is told to stop. */
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
      // A journal that is written to this very moment is read the next time.
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
