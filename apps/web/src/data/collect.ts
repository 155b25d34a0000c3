import type { SomeList } from '@matchdesk/core/context.ts';
import type { Target } from '@matchdesk/core/kit/act/action.ts';
import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import { countOf, type Selection } from '@matchdesk/core/kit/list/selection.ts';
import { walked } from '@matchdesk/core/kit/list/walk.ts';
import { client } from './client.ts';
import { readRows } from './reads.ts';

export type Collecting = (found: number, of: number) => void;

const largestPage = 100;

/**
 * Returns the records of a selection. All that match are collected page by page, since /v2 has no call by filter. Stops
 * where their number changes meanwhile, so that exactly as many records are changed as were confirmed.
 */
export const collectTargets = async (
  list: SomeList,
  scope: string,
  selection: Selection,
  signal: AbortSignal,
  onProgress: Collecting,
): Promise<readonly Target[]> => {
  if (selection.kind === 'these') {
    // The rows that were read hold the earlier values, which an undo needs.
    const rows = readRows(list, scope);
    return [...selection.labels].map(([id, label]) => ({ id, label, ...(rows.has(id) && { record: rows.get(id) }) }));
  }
  const expected = countOf(selection);
  const targets: Target[] = [];
  const query = { ...selection.query, page: 1, size: Math.min(largestPage, Math.max(...list.sizes)) };
  for await (const { rows, total } of walked(list, { client, options: { signal }, scope }, query)) {
    if (total !== null && total !== selection.total) throw drifted(selection.total, total);
    for (const row of rows) {
      const id = list.id(row as never);
      if (!selection.except.has(id)) targets.push({ id, label: list.label(row as never), record: row });
    }
    onProgress(targets.length, expected);
  }
  if (targets.length !== expected) throw drifted(expected, targets.length);
  return targets;
};

const drifted = (before: number, now: number): Failure => {
  const msg = `The selection changed from ${before} to ${now} records. Nothing was sent: please select again.`;
  return new Failure('conflict', { complaints: [{ msg, param: '' }] });
};
