import { browserStore } from '../data/browser-storage.ts';

/** Where this browser keeps that lists show as many rows as fit. */
export const rowsKey = 'matchdesk.rows';

/** Where this browser keeps the columns that it hides of a list. */
export const columnsKeyOf = (read: string): string => `matchdesk.columns.${read}`;

/** Whether lists show other rows or columns here than usual. */
export const hasOwnLists = (): boolean =>
  browserStore.keys().some((key) => key === rowsKey || key.startsWith(columnsKeyOf('')));
