import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { counted } from '@matchdesk/core/kit/text/show.ts';
import { type Context, openContext } from '@matchdesk/terminal/api/context.ts';
import { isOn } from '@matchdesk/terminal/command/call.ts';
import type { Handler } from '@matchdesk/terminal/command/spec.ts';
import { ownRowWriter, printRecord } from '@matchdesk/terminal/io/output/print.ts';
import { aboutJob } from '@matchdesk/terminal/jobs/about.ts';
import { reasonsOf } from '@matchdesk/terminal/jobs/bulk/faults.ts';
import { givenBy } from '@matchdesk/terminal/jobs/bulk/given.ts';
import { byOf, historyOf } from '@matchdesk/terminal/jobs/bulk/history.ts';
import { type Damaged, damageAdvice, keptJob } from '@matchdesk/terminal/jobs/bulk/kept-jobs.ts';
import { readLedger } from '@matchdesk/terminal/jobs/bulk/ledger.ts';
import { resultFiles } from '@matchdesk/terminal/jobs/bulk/results.ts';
import { resultsThere } from '@matchdesk/terminal/jobs/bulk/results-folder.ts';
import { rowHistory } from '@matchdesk/terminal/jobs/bulk/row-history.ts';
import type { Standing } from '@matchdesk/terminal/jobs/bulk/standing.ts';
import { Stop } from '@matchdesk/terminal/process/failure.ts';
import { writeOut } from '@matchdesk/terminal/process/streams.ts';
import { duration } from '@matchdesk/terminal/progress/estimate.ts';
import { boundTo, journalWords, printedExport } from './jobs.ts';

const filesIn = async (folder: string) => {
  const results = await resultsThere(folder);
  return Object.fromEntries(
    Object.values(resultFiles).flatMap((name) =>
      existsSync(join(results, name)) ? [[name.replace('.csv', ''), join(results, name)] as const] : [],
    ),
  );
};

const aboutWhole = async (
  standing: Omit<Standing, 'state'> & { readonly state: Standing['state'] | 'damaged' },
  onFault?: (fault: string) => void,
) => {
  const { start, ledger, folder } = standing;
  const gives = await givenBy(folder, start, ledger);
  const { answers, settled } = await historyOf(folder, start, onFault);
  return {
    ...aboutJob(standing),
    ended: ledger.lastAt,
    took: duration(Date.parse(ledger.lastAt) - Date.parse(start.at)),
    batches: ledger.lastBatch,
    left_out: start.refused,
    ...boundTo(start),
    ...(gives && { gives: gives.given }),
    journal: journalWords(ledger),
    runs: ledger.runs.map((run) => ({
      at: run.at,
      by: byOf(run),
      did: run.does,
      profile: run.profile,
      version: run.version,
    })),
    answers,
    settled,
    reasons: (await reasonsOf(folder, ledger)).map(({ ids, ...reason }) => ({ ...reason, ids: ids.join(', ') })),
    files: await filesIn(folder),
  };
};

/** What can still be read of a damaged job: first everything that is wrong with it, then what its lines say. */
const aboutDamaged = async ({ job, problem, start, folder, holder }: Damaged) => {
  if (!start) throw new Stop(1, `Job ${job} can't be read: ${problem} Keep its folder, ${folder}.`, { job });
  const faults: string[] = [];
  const ledger = await readLedger(folder, start, (fault) => faults.push(fault));
  const whole = await aboutWhole(
    { start, ledger, folder, holder, counts: ledger.counts, state: 'damaged' },
    () => undefined,
  );
  return { ...whole, journal: 'damaged', problems: faults.map((fault) => ({ problem: fault })), folder };
};

const rowFields = [
  'id',
  'state',
  'reason',
  'batch',
  'sent',
  'settled',
  'how',
  'by',
  'profile',
  'version',
  'status',
  'answer',
  'request_id',
];

/** A line for each row: its outcome, by whom, when, and the provider's answer. */
const printRows = async ({ settings }: Context, standing: Standing): Promise<void> => {
  const writer = ownRowWriter(settings, rowFields);
  for await (const rows of rowHistory(standing)) await writeOut(writer.rows(rows));
  await writeOut(writer.end({ job: standing.start.job, total: standing.start.rows }));
};

/** Prints the whole result of a job: who, when, what was given, what the provider answered, and where its files are. */
export const reportJob: Handler = async (call) => {
  const context = await openContext(call);
  if (await printedExport(context, call.arguments[0])) return;
  const job = await keptJob(context.env, call.arguments[0]);
  const isRows = isOn(call, 'rows');
  if (job.state === 'damaged') {
    const about = await aboutDamaged(job);
    if (!isRows) await printRecord(context.settings, about);
    const wrong = counted(about.problems.length, 'problem');
    throw new Stop(1, `Job ${job.job} can't be trusted (${wrong}): ${job.problem} ${damageAdvice}`, { job: job.job });
  }
  if (isRows) await printRows(context, job);
  else await printRecord(context.settings, await aboutWhole(job));
};
