import type { Line } from '../look/line.ts';
import type { ListState } from './list-state.ts';

/** What is exported of a list: what shows, the selection, or all of it. */
export const exportScopes = ['these', 'selected', 'all'] as const;
export type ExportScope = (typeof exportScopes)[number];

/** The form of an export: what to export, and the name of the file. */
export type ExportForm = {
  readonly list: ListState;
  readonly of: ExportScope;
  readonly file: Line;
  /** The file's name is still the proposed one: a digit then chooses what to export. */
  readonly isProposed: boolean;
  readonly fault: string;
};
