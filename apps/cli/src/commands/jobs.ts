import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { counted } from '@matchdesk/core/kit/text/show.ts';
import { type Context, openContext } from '@matchdesk/terminal/api/context.ts';
import { type Handler, isOn } from '@matchdesk/terminal/command/spec.ts';
import { ownRowWriter, printOwnRows, printRecord } from '@matchdesk/terminal/io/output/print.ts';
import { aboutExports, aboutJob, aboutKept, exportNamed } from '@matchdesk/terminal/jobs/about.ts';
import { reasonsOf } from '@matchdesk/terminal/jobs/bulk/faults.ts';
import { givenBy } from '@matchdesk/terminal/jobs/bulk/given.ts';
import { byOf, historyOf } from '@matchdesk/terminal/jobs/bulk/history.ts';
import type { JobStart } from '@matchdesk/terminal/jobs/bulk/job-files.ts';
import {
  type Damaged,
  damageAdvice,
  keptJob,
  keptJobs,
  type Standing,
} from '@matchdesk/terminal/jobs/bulk/kept-jobs.ts';
import { type Ledger, readLedger } from '@matchdesk/terminal/jobs/bulk/ledger.ts';
import { resultFiles, resultsThere } from '@matchdesk/terminal/jobs/bulk/results.ts';
import { rowHistory } from '@matchdesk/terminal/jobs/bulk/row-history.ts';
import { Stop } from '@matchdesk/terminal/process/failure.ts';
import { writeOut } from '@matchdesk/terminal/process/streams.ts';
import { duration } from '@matchdesk/terminal/progress/estimate.ts';
import { resolveExport } from './resolve-job.ts';

export const boundTo = ({ source, sha256, shared, reason, profile }: JobStart) => ({
  ...(reason !== undefined && { reason }),
  profile,
  source,
  sha256,
  values: shared,
});

/** Says in words whether a journal is intact, with its checksum, which can be noted elsewhere. */
export const journalWords = ({ tail, unchained }: Pick<Ledger, 'tail' | 'unchained'>): string => {
  const lines = counted(tail.line, 'line');
  if (unchained === tail.line) return `${lines} without checksums, written by an older version`;
  const old = unchained > 0 ? `, the first ${unchained} from an older version without checksums` : '';
  return `intact: ${lines}, checksum ${tail.sum}${old}`;
};

/** The progress of a running job, from its journal so far. */
const progressOf = ({ start, holder, counts, ledger }: Standing) => {
  if (holder === null) return {};
  const settled = counts.done + counts.failed - start.refused;
  const tookMs = Date.parse(ledger.lastAt) - Date.parse(start.at);
  const rate = tookMs > 0 ? (settled * 1_000) / tookMs : 0;
  const left = rate > 0 ? { left: duration((counts['not-tried'] * 1_000) / rate) } : {};
  return { process: holder, rows_per_second: Math.round(rate * 10) / 10, ...left };
};

/** Prints the jobs and exports that are kept here, the latest first. */
export const listJobs: Handler = async (call) => {
  const context = await openContext(call);
  const { settings, env } = context;
  const names = ['job', 'state', 'total', 'done', 'failed', 'unknown', 'unprocessed', 'begun', 'url'];
  const rows = [...(await keptJobs(env)).map(aboutKept), ...(await aboutExports(env))];
  rows.sort((one, other) => other.begun.localeCompare(one.begun));
  await printOwnRows(settings, names, rows, { total: rows.length });
  if (rows.length === 0) context.say.info('There are no jobs here yet.');
  for (const row of rows) if ('problem' in row) context.say.warn(`Job ${row.job}: ${row.problem}`);
};

/** Prints the export that `named` refers to; false where it refers to no export. */
export const printedExport = async (context: Context, named: string | undefined): Promise<boolean> => {
  const id = await resolveExport(context.env, named);
  const about = id && (await exportNamed(context.env, id));
  if (!about) return false;
  await printRecord(context.settings, about);
  return true;
};

/** Who last worked on a job, with which version, and whether its journal is intact. */
const journalOf = ({ ledger }: Standing) => {
  const last = ledger.runs.at(-1);
  return { ...(last && { by: byOf(last), version: last.version }), journal: journalWords(ledger) };
};

/** Prints one job or export, and for a running job also its pace. */
export const showJob: Handler = async (call) => {
  const context = await openContext(call);
  if (await printedExport(context, call.arguments[0])) return;
  const job = await keptJob(context.env, call.arguments[0]);
  const about =
    job.state === 'damaged'
      ? { ...aboutKept(job), folder: job.folder, ...(job.start && boundTo(job.start)) }
      : { ...aboutJob(job), ...progressOf(job), ...boundTo(job.start), ...journalOf(job) };
  await printRecord(context.settings, about);
};

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
