import { contract } from '@matchdesk/core/endpoints.ts';
import type { Outcome, Target } from '@matchdesk/core/kit/action.ts';
import { type BulkReport, runBulk } from '@matchdesk/core/kit/bulk.ts';
import { createClient } from '@matchdesk/core/kit/client.ts';
import { failures } from '@matchdesk/core/kit/failure.ts';
import type { Context } from '../context.ts';
import { type Ending, type ExitCode, endingOf } from '../failure.ts';
import { startProgress } from '../progress/progress.ts';
import { plural, spoken } from '../project/words.ts';
import { actionOf, type Named } from '../registry.ts';
import { batchKey, planBatches } from './batches.ts';
import { type JobRow, type JobStart, jobFolder, readRows, resultsFolder } from './job-files.ts';
import { openJournal } from './journal.ts';
import { countStates, type Ledger, readLedger } from './ledger.ts';
import { writeResults } from './results.ts';

export type JobOptions = {
  /** What is known of the records, where they were selected just now. */
  readonly known?: ReadonlyMap<string, Target>;
  readonly mostErrors?: number;
  readonly results?: string | undefined;
};
export type JobEnd = {
  readonly ending: Ending;
  readonly ledger: Ledger;
  readonly results: string;
  readonly outcome: Outcome | null;
  /** Something was left to do. */
  readonly hasSent: boolean;
  /** The first few rows that went wrong, and why. */
  readonly faults: readonly (readonly [id: string, reason: string])[];
};

const shownFaults = 5;

/** Runs the action on one batch. Each of its writes has a key of its own, made of the batch's. */
const runner = (
  context: Context,
  named: Named,
  start: JobStart,
  rowById: ReadonlyMap<string, JobRow>,
  known: ReadonlyMap<string, Target>,
) => {
  let keys: string[] = [];
  let outcome: Outcome | null = null;
  const { transport, clientOptions } = context;
  return {
    neverLeft: () => keys.every((key) => transport.neverLeft(key)),
    outcome: () => outcome,
    run: async (ids: readonly string[], key: string) => {
      keys = [];
      const newKey = () => {
        keys.push(keys.length === 0 ? key : `${key}-${keys.length + 1}`);
        return keys.at(-1) ?? key;
      };
      const client = createClient(contract, { ...clientOptions, transport: { ...transport, newKey } });
      const own = rowById.get(ids[0] ?? '')?.own ?? {};
      const input = named.action.input.parse({ ...start.shared, ...own });
      const targets = ids.map((id) => known.get(id) ?? { id, label: rowById.get(id)?.label ?? id });
      outcome = await named.action.run({ client, session: await context.session(), options: {} }, input, targets);
    },
  };
};

const stoppedCode = (report: BulkReport, isInterrupted: boolean): ExitCode | null => {
  if (isInterrupted) return 130;
  if (report.stopped) return failures[report.stopped.kind].exit;
  return report.overBudget ? 9 : null;
};

const endingFor = (context: Context, start: JobStart, ledger: Ledger, report: BulkReport, repeats: boolean): Ending => {
  const counts = countStates(ledger.states);
  const { drain } = context.interruption;
  const isOpen = counts['not-tried'] > 0 || (counts.unknown > 0 && repeats);
  const next = isOpen ? { next: [`matchdesk jobs resume ${start.job}`] } : {};
  const base = { job: start.job, ...next };
  const isInterrupted = drain.aborted && counts['not-tried'] > 0;
  const stopped = stoppedCode(report, isInterrupted);
  const about = report.stopped ? ` ${endingOf(report.stopped).reason}` : '';
  const sum = `${counts.done} of ${start.rows} done`;
  if (counts.unknown > 0 && !repeats) {
    return { ...base, code: 6, reason: `${counts.unknown} of unknown outcome, ${sum}.${about}` };
  }
  if (isInterrupted) return { ...base, ...endingOf(drain.reason), ...next, reason: `Interrupted: ${sum}.` };
  if (stopped !== null) return { ...base, code: stopped, reason: `Stopped: ${sum}.${about}` };
  if (counts.unknown > 0) return { ...base, code: 6, reason: `${counts.unknown} of unknown outcome, ${sum}.` };
  if (counts.failed > 0) return { ...base, code: 3, reason: `${counts.failed} failed, ${sum}.` };
  return { code: 0, job: start.job };
};

/** Does what is left of a job, whose lock is held. Gives how it ended; its journal and its files say the same. */
export const runJob = async (context: Context, start: JobStart, options: JobOptions): Promise<JobEnd> => {
  const folder = jobFolder(context.env, start.job);
  const named = actionOf(start.action);
  const rows = await readRows(folder);
  const before = await readLedger(folder, rows);
  const repeats = (await context.capabilities()).has('idempotency');
  const batches = planBatches(start, rows, before, repeats, Date.now());
  // A row that is left out may have the id of one that is not.
  const kept = rows.flatMap((row, place) => (row.refusal === undefined ? [[place, row] as const] : []));
  const places = new Map(kept.map(([place, { id }]) => [id, place]));
  const placeOf = (id: string) => places.get(id) ?? 0;
  const rowById = new Map(kept.map(([, row]) => [row.id, row]));
  const { run, neverLeft, outcome } = runner(context, named, start, rowById, options.known ?? new Map());
  const ids = batches.flatMap((batch) => batch.ids);
  const settled = countStates(before.states);
  const stayUnknown = settled.unknown - batches.reduce((sum, batch) => sum + (batch.key ? batch.ids.length : 0), 0);
  const journal = await openJournal(folder, placeOf);
  const task = {
    title: named.action.title,
    unit: plural(spoken(named.action.on ?? 'record')),
    hint: 'Ctrl-C stops; the job can be resumed.',
  };
  const progress = await startProgress(context, task);
  context.interruption.drainFirst();
  try {
    const report = await runBulk({
      ids,
      batches,
      perRun: start.batchSize,
      firstNumber: before.lastBatch + 1,
      halves: (named.action.perRun ?? 1) > 1,
      run,
      neverLeft,
      journal,
      newKey: (members) => batchKey(start, members.map(placeOf)),
      sleep: context.transport.sleep,
      signal: context.interruption.drain,
      ...(options.mostErrors !== undefined && { mostErrors: options.mostErrors }),
      onProgress: ({ counts }) =>
        progress.update({
          done: settled.done + counts.done,
          failed: settled.failed + counts.failed,
          unknown: stayUnknown + counts.unknown,
          total: start.rows,
        }),
    });
    await journal.close();
    const ledger = await readLedger(folder, rows);
    const results = await resultsFolder(folder, options.results);
    await writeResults(results, rows, ledger);
    return {
      ending: endingFor(context, start, ledger, report, repeats),
      ledger,
      results,
      outcome: outcome(),
      hasSent: ids.length > 0,
      faults: [...ledger.reasons].slice(0, shownFaults).map(([place, reason]) => [rows[place]?.id ?? '', reason]),
    };
  } finally {
    await progress.end();
  }
};
