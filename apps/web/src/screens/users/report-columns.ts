import { usersReads } from '@matchdesk/core/users/reads.ts';
import { useHiddenColumns } from '../../list/hidden-columns.ts';

/** The headings that the spreadsheet holds: what the list shows, without photo, flag and the details button. */
export const useReportColumns = (): readonly string[] => {
  const { hidden } = useHiddenColumns('users.list', []);
  return usersReads.list.columns
    .filter((column) => !column.unexported && !hidden.has(column.id))
    .map(({ heading }) => heading);
};
