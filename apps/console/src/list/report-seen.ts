import { type Desk, readingOf } from '../desk/desk.ts';
import type { ListState } from '../desk/list-state.ts';

/** Reports the unread rows that a list shows now, so that they count as seen. */
export const reportSeen = async (
  desk: Desk,
  { list, scope }: Pick<ListState, 'list' | 'scope'>,
  rows: readonly unknown[],
): Promise<void> => {
  const { seen, id } = list;
  const ids = seen ? rows.filter(seen.isUnread).map(id) : [];
  if (!seen || ids.length === 0 || desk.context().settings.isReadOnly) return;
  const loading = readingOf(desk, scope?.id);
  // After a failure they stay unread, and are reported when they show again.
  await seen.report(loading, ids).catch(() => undefined);
};
