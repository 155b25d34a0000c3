import type { ActionId } from '@matchdesk/core/actions.ts';
import { usersReads } from '@matchdesk/core/users/reads.ts';
import { hiddenNow } from '../list/hidden-columns.ts';

/** Exports that hold what their list shows: the export's id and the list. */
const followed: Partial<Record<ActionId, { readonly id: 'users.list'; readonly list: typeof usersReads.list }>> = {
  'users.report': { id: 'users.list', list: usersReads.list },
};

/** The columns of an export that follows a list, as the list shows them now, wherever the export was begun. */
export const followedColumns = (action: ActionId): { readonly columns?: readonly string[] } => {
  const source = followed[action];
  if (!source) return {};
  const hidden = hiddenNow(source.id);
  const kept = source.list.columns.filter((column) => !column.unexported && !hidden.has(column.id));
  return { columns: kept.map(({ heading }) => heading) };
};
