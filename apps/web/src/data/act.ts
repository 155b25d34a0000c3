import type { NamedAction } from '@matchdesk/core/actions.ts';
import type { SomeAction } from '@matchdesk/core/context.ts';
import type { Outcome, Target, Undo } from '@matchdesk/core/kit/act/action.ts';
import type { Shown } from '@matchdesk/core/kit/act/proof.ts';
import {
  type BulkReport,
  countedRows,
  memoryJournal,
  type RowOutcome,
  runBulk,
} from '@matchdesk/core/kit/bulk/bulk.ts';
import { type Intention, newIntention } from '@matchdesk/core/kit/call/intention.ts';
import { outcomesTexts as say } from '@matchdesk/core/outcomes/texts.ts';
import { staleAfterAny, touchedBy } from '@matchdesk/core/stale.ts';
import { notifyManager } from '@tanstack/react-query';
import { tellActed, tellActing, underWay } from './acted.ts';
import { capable } from './capabilities.ts';
import { client } from './client.ts';
import { queryClient } from './query-client.ts';
import { isCount, isTouched } from './reads.ts';
import { sessionAtom } from './session.ts';
import { fetchTransport } from './transport.ts';

export type Acted = {
  readonly report: BulkReport;
  /** Of the last run; a run over one record has only this one. */
  readonly outcome: Outcome;
  /** How to undo all of it, where every part can be undone. */
  readonly undo: readonly Undo[];
  /** The new version of each record whose changes make one, by its id. */
  readonly versions: ReadonlyMap<string, string>;
};

type Input = Readonly<Record<string, unknown>>;
export type Acting = {
  readonly signal?: AbortSignal;
  readonly onProgress?: (report: BulkReport) => void;
  /** Called when the server asks to wait, with the sentence for it. */
  readonly onWait?: (text: string) => void;
  /** This run undoes an earlier action. */
  readonly isUndo?: boolean;
  /** Runs without asking first: the result shows before the request is sent. */
  readonly isAhead?: boolean;
  /** The intention of a run over one record. Given again, the run continues where it was. */
  readonly intention?: Intention;
};

const readBackMs = 10_000;
/** In a longer run the rows without an outcome are left to a person. */
const mostReadBack = 50;

/** How long the end of a run waits until the screen shows the changes: a provider may not answer reads. */
const mostRereadMs = 3_000;

/** The longest pause that a run over many makes because the server asks for it. */
const mostWaitMs = 300_000;

/** Returns a new intention. */
export const intend = (): Intention => newIntention(fetchTransport.newKey());

/** Whether the record, loaded again, shows that an action was done to it; null where that can't be told. */
export const shownOf = async ({ action }: NamedAction, input: Input, target: Target): Promise<Shown> => {
  try {
    const { shownAfter } = await import('@matchdesk/core/read-back.ts');
    return await shownAfter(action, action.input.parse(input), target, { client, options: { timeoutMs: readBackMs } });
  } catch {
    // The code that reads the record could not be loaded: without a network nothing can be told.
    return null;
  }
};

/** Returns the report with the outcome of unknown rows looked up, where they are few enough. */
const readBack = async (
  entry: NamedAction,
  input: Input,
  report: BulkReport,
  targets: ReadonlyMap<string, Target>,
): Promise<BulkReport> => {
  const open = report.rows.filter(({ state }) => state === 'unknown');
  if (open.length === 0 || open.length > mostReadBack) return report;
  const settled = new Map<string, RowOutcome>();
  for (const row of open) {
    const target = targets.get(row.id);
    const shown = target ? await shownOf(entry, input, target) : null;
    if (shown === true) settled.set(row.id, { id: row.id, state: 'done' });
    if (shown === false)
      settled.set(row.id, { ...row, state: 'failed', reason: `${row.reason ?? ''} ${say.shownNotDone}` });
  }
  const rows = report.rows.map((row) => settled.get(row.id) ?? row);
  return { ...report, rows, counts: countedRows(rows) };
};

/** What an action changed is stale: the reads on the screen are loaded again, and the screen shows them at the end. */
const rereadTouched = async (action: SomeAction): Promise<void> => {
  const touched = touchedBy(action);
  const isAnyway = isTouched(staleAfterAny);
  // Nobody waits for these reads, and no number beside them has changed.
  if (touched.length > 0)
    void queryClient.invalidateQueries({ predicate: (query) => isAnyway(query) && !isCount(query) });
  await queryClient.invalidateQueries({ predicate: isTouched(touched) });
  // A query updates its screen in a later task: what is shown in its place must stay until then.
  await new Promise<void>((told) => notifyManager.schedule(told));
};

/** The report of a run in which every row was done. */
export const doneReport = (ids: readonly string[]): BulkReport => {
  const rows = ids.map((id) => ({ id, state: 'done' as const }));
  return { total: rows.length, rows, counts: countedRows(rows) };
};

type Left = { readonly undo: Undo[]; readonly versions: Map<string, string> };

const noteOutcome = ({ undo, versions }: Left, [id]: readonly string[], { undo: own, version }: Outcome): void => {
  if (own) undo.push(own);
  if (id !== undefined && version !== undefined) versions.set(id, version);
};

/** A run as its parts see it. */
type Run = {
  readonly entry: NamedAction;
  readonly input: Input;
  readonly byId: ReadonlyMap<string, Target>;
  /** Acts on some of the targets, with one intention. */
  readonly once: (ids: readonly string[], intended: Intention) => Promise<void>;
};

/** Runs an action over many targets, in batches, and looks up the outcome of rows that have none. */
const runMany = async (
  { entry, input, byId, once }: Run,
  { signal, onProgress }: Acting,
  onHold: ((ms: number) => void) | undefined,
): Promise<BulkReport> => {
  const perRun = entry.action.records?.perRun ?? 1;
  const intentions = new Map<string, Intention>();
  const intended = (key: string): Intention => {
    const known = intentions.get(key) ?? newIntention(key);
    intentions.set(key, known);
    return known;
  };
  const report = await runBulk({
    ids: [...byId.keys()],
    perRun,
    // A refused row does not stop the others.
    halves: perRun > 1,
    repeats: await capable('idempotency', true),
    stillRepeats: () => capable('idempotency', true),
    run: (ids, key) => once(ids, intended(key)),
    partlyDone: (key) => intended(key).answers.size > 0,
    journal: memoryJournal,
    newKey: fetchTransport.newKey,
    sleep: fetchTransport.sleep,
    ...(signal && { signal }),
    mostWaitMs,
    ...(onProgress && { onProgress }),
    ...(onHold && { onHold }),
  });
  return readBack(entry, input, report, byId);
};

/**
 * Runs an action over its targets, in batches where there are many, and marks what it changed as stale. Throws the
 * failure of a single run as it is; for many, the report names the outcome of each row. Stopping lets a write under way
 * end, so that the outcome of each row is known.
 */
export const runAction = async (
  entry: NamedAction,
  input: Input,
  targets: readonly Target[],
  given: Acting = {},
): Promise<Acted> => {
  const { id, action } = entry;
  const { signal, onWait, isUndo = false, isAhead = false, intention = intend() } = given;
  const byId = new Map(targets.map((target) => [target.id, target]));
  const parsed: Record<string, unknown> = action.input.parse(input);
  const isFile = action.calls.some(({ binary }) => binary);
  const left: Left = { undo: [], versions: new Map() };
  let outcome: Outcome = {};
  const onHold = onWait && ((ms: number) => onWait(`Waiting ${Math.ceil(ms / 1000)} s, as the server asks`));
  const once = async (ids: readonly string[], intended: Intention): Promise<void> => {
    const options = { intention: intended, onWait: onHold, ...(signal && isFile && { signal }) };
    const running = { client, session: sessionAtom.get(), options };
    outcome = await action.run(
      running,
      parsed,
      ids.map((one) => byId.get(one) ?? { id: one, label: one }),
    );
    noteOutcome(left, ids, outcome);
    tellActed({ action: id, ids, isUndo });
  };
  const over = Promise.withResolvers<void>();
  const acting = { action: id, ids: [...byId.keys()], isUndo, isAhead, over: over.promise };
  underWay.add(acting);
  tellActing(acting);
  const run = async (): Promise<BulkReport> => {
    if (targets.length > 1) return runMany({ entry, input, byId, once }, given, onHold);
    await once(acting.ids, intention);
    return doneReport(acting.ids);
  };
  const reread = async (): Promise<void> => {
    await rereadTouched(action);
    underWay.delete(acting);
    over.resolve();
  };
  let report: BulkReport;
  try {
    report = await run();
  } catch (thrown) {
    // The failure is reported at once, however long the reads take.
    void reread();
    throw thrown;
  }
  await Promise.race([reread(), new Promise((shown) => setTimeout(shown, mostRereadMs))]);
  return { report, outcome, ...left };
};
