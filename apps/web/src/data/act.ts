import type { NamedAction } from '@matchdesk/core/actions.ts';
import type { Outcome, Target, Undo } from '@matchdesk/core/kit/action.ts';
import { touchedBy } from '@matchdesk/core/kit/action.ts';
import { type BulkReport, memoryJournal, runBulk } from '@matchdesk/core/kit/bulk.ts';
import { tellActed } from './acted.ts';
import { client } from './client.ts';
import { queryClient } from './query-client.ts';
import { isTouched } from './reads.ts';
import { sessionAtom } from './session.ts';
import { store } from './store.ts';
import { fetchTransport } from './transport.ts';

export type Acted = {
  readonly report: BulkReport;
  /** Of the last run; a run over one record has just this. */
  readonly outcome: Outcome;
  /** Taking all of it back, where every part can be. */
  readonly undo: readonly Undo[];
};

type Acting = {
  readonly signal?: AbortSignal;
  readonly onProgress?: (report: BulkReport) => void;
  /** It takes back what was done before. */
  readonly takesBack?: boolean;
};

/**
 * Runs an action over its targets, in batches where there are many, and marks what it touched as stale. A failure of
 * a single run is thrown as it is; over many the report names each row's outcome. Stopping lets a write that is under way
 * end, so that of each row it is known whether it was done.
 */
export const runAction = async (
  { id, action }: NamedAction,
  input: Readonly<Record<string, unknown>>,
  targets: readonly Target[],
  { signal, onProgress, takesBack = false }: Acting = {},
): Promise<Acted> => {
  const perRun = action.perRun ?? 1;
  const byId = new Map(targets.map((target) => [target.id, target]));
  const parsed: Record<string, unknown> = action.input.parse(input);
  const isFile = action.calls.some(({ binary }) => binary);
  const undo: Undo[] = [];
  let outcome: Outcome = {};
  const once = async (ids: readonly string[], key: string): Promise<void> => {
    const options = { idempotencyKey: key, ...(signal && isFile && { signal }) };
    const running = { client, session: store.get(sessionAtom), options };
    outcome = await action.run(
      running,
      parsed,
      ids.map((id) => byId.get(id) ?? { id, label: id }),
    );
    if (outcome.undo) undo.push(outcome.undo);
    tellActed({ action: id, ids, takesBack });
  };
  try {
    if (targets.length <= 1) {
      await once([...byId.keys()], fetchTransport.newKey());
      const rows = [...byId.keys()].map((id) => ({ id, state: 'done' as const }));
      const counts = { done: rows.length, failed: 0, unknown: 0, 'not-tried': 0 };
      return { report: { total: rows.length, rows, counts }, outcome, undo };
    }
    const report = await runBulk({
      ids: [...byId.keys()],
      perRun,
      // One row that is refused does not hold up the others.
      halves: perRun > 1,
      run: once,
      journal: memoryJournal,
      newKey: fetchTransport.newKey,
      sleep: fetchTransport.sleep,
      ...(signal && { signal }),
      ...(onProgress && { onProgress }),
    });
    return { report, outcome, undo };
  } finally {
    const touches = touchedBy(action);
    await queryClient.invalidateQueries({ predicate: isTouched(touches) });
  }
};
