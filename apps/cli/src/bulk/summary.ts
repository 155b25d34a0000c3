import { counted } from '@matchdesk/core/kit/show.ts';
import type { Context } from '../context.ts';
import { harmless } from '../output/harmless.ts';
import { recordText } from '../output/record.ts';
import { formatOf } from '../settings.ts';
import { writeOut } from '../streams.ts';
import type { JobStart } from './job-files.ts';
import type { JobEnd } from './run-job.ts';

/** Says what became of a job: a sentence for people on stderr, a record for programs on stdout. */
export const tellJob = async (context: Context, start: JobStart, end: JobEnd, done: string): Promise<void> => {
  const { counts } = end.ledger;
  const { output, fields, isRaw } = context.settings;
  const format = formatOf(output);
  if (format !== 'table') {
    const { done: succeeded, failed, unknown } = counts;
    const about = {
      job: start.job,
      action: start.action,
      total: start.rows,
      done: succeeded,
      failed,
      unknown,
      unprocessed: counts['not-tried'],
      results: end.results,
    };
    await writeOut(recordText(about, { format, fields, isRaw }));
  }
  const { say } = context;
  if (end.ending.code === 0 && done !== '') say.info(done);
  if (start.rows === 1 && end.ending.code === 0) return;
  say.info(
    [
      `${counted(counts.done, 'row')} done`,
      ...(counts.failed > 0 ? [`${counts.failed} failed`] : []),
      ...(counts.unknown > 0 ? [`${counts.unknown} of unknown outcome`] : []),
      ...(counts['not-tried'] > 0 ? [`${counts['not-tried']} not processed`] : []),
    ].join(', '),
  );
  say.info(`Results: ${end.results}`);
  for (const [id, reason] of end.faults) say.info(`  ${harmless(id)}: ${harmless(reason)}`);
};
