import type { SomeList } from '@matchdesk/core/context.ts';
import type { Target } from '@matchdesk/core/kit/act/action.ts';
import type { Page } from '@matchdesk/core/kit/list/page.ts';
import type { Subject } from '@matchdesk/desk/task/subject.ts';
import { client } from './client.ts';
import { queryClient } from './query-client.ts';
import { keyOf } from './reads.ts';

/** Returns the cached rows of a list, by their ids. */
const readRows = (list: SomeList, scope: string): ReadonlyMap<string, unknown> => {
  const pages = queryClient.getQueriesData<Page<unknown>>({ queryKey: keyOf(list, scope) });
  return new Map(pages.flatMap(([, page]) => page?.rows ?? []).map((row) => [list.id(row), row]));
};

/** Returns the records of a selection. The rows that were read hold the earlier values, which an undo needs. */
export const collectTargets = async (
  subject: Extract<Subject, { kind: 'selection' }>,
  signal: AbortSignal,
  onCount?: (count: number) => void,
): Promise<readonly Target[]> => {
  const rows = readRows(subject.list, subject.scope);
  const { collected } = await import('@matchdesk/desk/task/collected.ts');
  const targets = await collected(subject, { client, options: { signal } }, onCount);
  return targets.map((target) => ({ ...(rows.has(target.id) && { record: rows.get(target.id) }), ...target }));
};
