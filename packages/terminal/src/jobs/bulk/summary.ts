import { sumText } from '@matchdesk/core/kit/act/amount.ts';
import { counted, grouped } from '@matchdesk/core/kit/text/show.ts';
import type { Context } from '../../api/context.ts';
import { printForPrograms } from '../../io/output/print.ts';
import { harmless } from '../../text/words.ts';
import { givenBy } from './given.ts';
import { type JobStart, jobFolder } from './job-files.ts';
import { outcomesOf } from './kept-jobs.ts';
import type { JobEnd } from './run-job.ts';

/** Reports the outcome of a job: a sentence for people on stderr, a record for programs on stdout. */
export const tellJob = async (context: Context, start: JobStart, end: JobEnd, done: string): Promise<void> => {
  const { counts } = end.ledger;
  const gives = await givenBy(jobFolder(context.env, start.job), start, end.ledger);
  await printForPrograms(context.settings, {
    job: start.job,
    action: start.action,
    profile: start.profile,
    url: start.url,
    total: start.rows,
    ...outcomesOf(counts),
    results: end.results,
    ...(gives && { gives: gives.given }),
  });
  const { say } = context;
  if (end.ending.code === 0 && done !== '') say.info(done);
  if (start.rows === 1 && end.ending.code === 0) return;
  say.info(
    [
      `${counted(counts.done, 'row')} done`,
      ...(counts.failed > 0 ? [`${grouped(counts.failed)} failed`] : []),
      ...(counts.unknown > 0 ? [`${grouped(counts.unknown)} of unknown outcome`] : []),
      ...(counts['not-tried'] > 0 ? [`${counts['not-tried']} not processed`] : []),
    ].join(', '),
  );
  if (gives && gives.done.records > 0)
    say.info(`Given: ${sumText(gives.amount, gives.done)}, on ${start.url} (profile ${start.profile})`);
  say.info(`Results: ${end.results}`);
  for (const [id, reason] of end.faults) say.info(`  ${harmless(id)}: ${harmless(reason)}`);
  const untold = counts.failed + counts.unknown - end.faults.length;
  if (end.faults.length > 0 && untold > 0) say.info(`  … and ${untold} more: matchdesk jobs report ${start.job}`);
};
