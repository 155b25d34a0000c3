import type { Outcome, Target } from '@matchdesk/core/kit/act/action.ts';
import { createGate } from '@matchdesk/core/kit/bulk/bulk-gate.ts';
import type { BatchReport } from '@matchdesk/core/kit/bulk/bulk-run.ts';
import { learnedPace } from '@matchdesk/core/kit/bulk/learned-pace.ts';
import { grouped } from '@matchdesk/core/kit/text/show.ts';
import { codeOf } from '@matchdesk/core/kit/thrown.ts';
import type { Context } from '../../api/context.ts';
import { announcedIfSaid } from '../../api/offered.ts';
import type { Pace } from '../../api/pace.ts';
import { keepHeapSmall } from '../../io/output/small-heap.ts';
import { type Ending, endingOf, Stop } from '../../process/failure.ts';
import { duration } from '../../progress/estimate.ts';
import { actionOf } from '../../registry/registry.ts';
import { shownPath } from '../../text/shown-path.ts';
import { keyHolder, repeatable, rowsOf, waitingIn } from './batches.ts';
import { judgeCanary } from './canary.ts';
import { endingFor } from './ending.ts';
import { firstFaults, type RowFault } from './faults.ts';
import { type JobStart, jobFolder, jobIds, noteRetry, readRows, requireSoundRows } from './job-files.ts';
import { openJournal, runNote } from './journal.ts';
import { type Ledger, readLedger } from './ledger.ts';
import { namingJob } from './naming-job.ts';
import { claimResults, writeResults } from './results.ts';
import { type Phase, type PhaseEnd, runPhase, sender } from './sender.ts';

/** Why the files could not be written; null where they were written. */
const lossOf = async (writing: Promise<void>): Promise<string | null> => {
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
const withLoss = (ending: Ending, { job, rows }: JobStart, results: string, loss: string | null): Ending => {
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

export type JobEnd = {
  readonly ending: Ending;
  readonly ledger: Ledger;
  readonly results: string;
  readonly outcome: Outcome | null;
  /** Whether nothing was left to do from the start. */
  readonly wasOver: boolean;
  /** The first rows that failed or are unknown, and why. */
  readonly faults: readonly RowFault[];
};

const shownFaults = 5;
const largeJob = 5_000;
/** Shorter pauses are not reported. */
const shortestToldMs = 500;

const gateOf = ({ transport, say }: Context, { perSecond }: Pace) =>
  createGate({
    learn: learnedPace,
    sleep: transport.sleep,
    now: () => performance.now(),
    ...(perSecond !== undefined && { perSecond }),
    onHold: (ms) => {
      if (ms >= shortestToldMs) say.info(`The server asks for a pause: waiting ${duration(ms)}.`);
    },
  });

const firstWaiting = async (folder: string, ledger: Ledger, most: number): Promise<ReadonlySet<number>> => {
  const places = new Set<number>();
  for await (const [place] of waitingIn(readRows(folder), ledger, most)) places.add(place);
  return places;
};

type Phases = PhaseEnd & { readonly canary: string | null };

/**
 * Runs everything that is left; where a canary was asked for, first its rows, and the others only if those succeeded.
 */
const runPhases = async (phase: Phase, before: Ledger): Promise<Phases> => {
  const { context, named, start, folder, pace } = phase;
  if (pace.canary === undefined || pace.canary >= before.counts['not-tried']) {
    return { ...(await runPhase(phase, before)), canary: null };
  }
  const places = await firstWaiting(folder, before, pace.canary);
  const first = await runPhase(phase, before, pace.canary);
  const isStopped = first.report.stopped || first.report.overBudget || context.interruption.drain.aborted;
  if (isStopped) return { ...first, canary: null };
  const canary = await judgeCanary({ context, named, start, folder, places }, first.ledger, pace.isYes);
  if (canary !== null) return { ...first, canary };
  return { ...(await runPhase(phase, first.ledger)), canary };
};

/** Records in the original job that its failed rows are retried. */
const noteSource = async ({ env }: Context, { job, source }: JobStart): Promise<void> => {
  if (source.kind !== 'job' || !(await jobIds(env)).includes(source.text)) return;
  await noteRetry(jobFolder(env, source.text), job);
};

const nothingLeft: BatchReport = { counts: { done: 0, failed: 0, unknown: 0, 'not-tried': 0 } };

const sendRest = async (context: Context, start: JobStart, pace: Pace, known: ReadonlyMap<string, Target>) => {
  const folder = jobFolder(context.env, start.job);
  const before = await readLedger(folder, start);
  // Settled rows need no provider.
  if (before.counts['not-tried'] + before.counts.unknown === 0) {
    return { report: nothingLeft, ledger: before, canary: null, outcome: null, wasOver: true, repeatable: 0 };
  }
  await requireSoundRows(folder);
  const named = actionOf(start.action);
  // A job whose provider does not say whether it recognises keys is sent as to one that does not.
  const by = await keyHolder(context, announcedIfSaid(context, true));
  const send = sender(context, named, start, known);
  const run = await runNote(context, 'send');
  const journal = await openJournal(folder, { tail: before.tail, run, by, answersOf: send.answers });
  context.interruption.drainFirst({ job: start.job, next: [`matchdesk jobs resume ${start.job}`] });
  const phase: Phase = { context, named, start, folder, pace, journal, gate: gateOf(context, pace), send, by };
  const phases = await runPhases(phase, before).finally(journal.close);
  const outcome = send.outcome();
  return { ...phases, outcome, wasOver: false, repeatable: rowsOf(repeatable(phases.ledger, Date.now(), by)) };
};

/**
 * Does what is left of a job. The caller holds the job's lock. Returns how it ended; its journal and files say the
 * same.
 */
export const runJob = async (
  context: Context,
  start: JobStart,
  pace: Pace,
  known: ReadonlyMap<string, Target> = new Map(),
): Promise<JobEnd> => {
  if (start.rows > largeJob) keepHeapSmall();
  const folder = jobFolder(context.env, start.job);
  const { ledger, results, outcome, wasOver, loss, ...ran } = await namingJob(start.job, async () => {
    const claimed = await claimResults(folder, start.job, pace.results);
    await noteSource(context, start);
    const sent = await sendRest(context, start, pace, known);
    const loss = await lossOf(writeResults(claimed, folder, start, sent.ledger));
    return { ...sent, results: claimed, loss };
  });
  return {
    ending: withLoss(endingFor(context, start, ledger, ran), start, results, loss),
    ledger,
    results,
    outcome,
    wasOver,
    faults: await firstFaults(folder, ledger, shownFaults),
  };
};
