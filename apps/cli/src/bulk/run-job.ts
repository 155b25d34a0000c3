import type { Outcome, Target } from '@matchdesk/core/kit/action.ts';
import { createGate } from '@matchdesk/core/kit/bulk-gate.ts';
import type { Context } from '../context.ts';
import type { Ending } from '../failure.ts';
import { keepHeapSmall } from '../output/small-heap.ts';
import { duration } from '../progress/estimate.ts';
import { actionOf } from '../registry.ts';
import { repeatable } from './batches.ts';
import { judgeCanary } from './canary.ts';
import { endingFor } from './ending.ts';
import { firstFaults, type RowFault } from './faults.ts';
import { type JobStart, jobFolder, readRows, resultsFolder } from './job-files.ts';
import { openJournal } from './journal.ts';
import { type Ledger, readLedger } from './ledger.ts';
import type { Pace } from './pace.ts';
import { type Phase, type PhaseEnd, runPhase } from './phase.ts';
import { writeResults } from './results.ts';
import { sender } from './sender.ts';

export type JobEnd = {
  readonly ending: Ending;
  readonly ledger: Ledger;
  readonly results: string;
  readonly outcome: Outcome | null;
  /** Something was left to do. */
  readonly hasSent: boolean;
  /** The first few rows that went wrong, and why. */
  readonly faults: readonly RowFault[];
};

const shownFaults = 5;
const largeJob = 5_000;
/** A pause shorter than this is not worth a line. */
const shortestToldMs = 500;

const gateOf = ({ transport, say }: Context, { perSecond }: Pace) =>
  createGate({
    sleep: transport.sleep,
    now: () => performance.now(),
    ...(perSecond !== undefined && { perSecond }),
    onHold: (ms) => {
      if (ms >= shortestToldMs) say.info(`The server asks for a pause: waiting ${duration(ms)}.`);
    },
  });

const firstWaiting = async (folder: string, ledger: Ledger, most: number): Promise<ReadonlySet<number>> => {
  const places = new Set<number>();
  for await (const [place] of readRows(folder)) {
    if (places.size >= most) break;
    if (ledger.stateOf(place) === 'not-tried') places.add(place);
  }
  return places;
};

type Phases = PhaseEnd & { readonly canary: string | null };

/** All that is left; where a canary was asked for, first its rows, and the others only if they went well. */
const runPhases = async (phase: Phase, before: Ledger): Promise<Phases> => {
  const { context, named, start, folder, pace } = phase;
  if (pace.canary === undefined || pace.canary >= before.counts['not-tried']) {
    return { ...(await runPhase(phase, before)), canary: null };
  }
  const places = await firstWaiting(folder, before, pace.canary);
  const first = await runPhase(phase, before, pace.canary);
  const isStopped = first.report.stopped || first.report.overBudget || context.interruption.drain.aborted;
  if (isStopped) return { ...first, canary: null };
  const canary = await judgeCanary(context, named, start, folder, first.ledger, places, pace.isYes);
  if (canary !== null) return { ...first, canary };
  const rest = await runPhase(phase, first.ledger);
  return { ...rest, sent: first.sent + rest.sent, canary };
};

/** Does what is left of a job, whose lock is held. Gives how it ended; its journal and its files say the same. */
export const runJob = async (
  context: Context,
  start: JobStart,
  pace: Pace,
  known: ReadonlyMap<string, Target> = new Map(),
): Promise<JobEnd> => {
  if (start.rows > largeJob) keepHeapSmall();
  const folder = jobFolder(context.env, start.job);
  const named = actionOf(start.action);
  const repeats = (await context.capabilities()).has('idempotency');
  const send = sender(context, named, start, known);
  const journal = await openJournal(folder);
  context.interruption.drainFirst({ job: start.job, next: [`matchdesk jobs resume ${start.job}`] });
  const gate = gateOf(context, pace);
  const phase: Phase = { context, named, start, folder, pace, journal, gate, send, repeats };
  const { report, ledger, sent, canary } = await readLedger(folder, start)
    .then((before) => runPhases(phase, before))
    .finally(journal.close);
  const results = await resultsFolder(folder, pace.results);
  await writeResults(results, folder, start, ledger);
  const canRepeat = repeats && repeatable(ledger, Date.now()).length > 0;
  return {
    ending: endingFor(context, start, ledger, { report, canary, canRepeat }),
    ledger,
    results,
    outcome: send.outcome(),
    hasSent: sent > 0,
    faults: await firstFaults(folder, ledger, shownFaults),
  };
};
