import { grouped } from '@matchdesk/core/kit/text/show.ts';
import { codeOf } from '@matchdesk/core/kit/thrown.ts';
import { type Ending, endingOf, Stop } from '../../process/failure.ts';
import { shownPath } from '../../text/shown-path.ts';
import type { JobStart } from './job-files.ts';

/** Why the files could not be written; null where they were written. */
export const lossOf = async (writing: Promise<void>): Promise<string | null> => {
  try {
    await writing;
    return null;
  } catch (thrown) {
    if (thrown instanceof Stop || codeOf(thrown) === undefined) throw thrown;
    return endingOf(thrown).reason ?? '';
  }
};

/**
 * The ending of a job if its files of outcomes could not be written. It is the same as otherwise, because the journal has
 * their content; only a job in which everything is done gets a special exit code.
 */
export const withLoss = (ending: Ending, { job, rows }: JobStart, results: string, loss: string | null): Ending => {
  if (loss === null) return ending;
  const outcome = ending.reason ?? `All of ${grouped(rows)} done.`;
  const again = `matchdesk jobs resume ${job}`;
  return {
    ...ending,
    code: ending.code === 0 ? 13 : ending.code,
    reason: `${outcome} Only the files of outcomes in ${shownPath(results)} could not be written: ${loss}. The journal has them all.`,
    next: [`${again} --results ${job}-results`, ...(ending.next ?? []).filter((line) => line !== again)],
  };
};
