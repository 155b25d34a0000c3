import type { ExportScope } from '@matchdesk/desk/export-scopes.ts';
import type { Line } from '../look/line.ts';
import type { ListState } from './list-state.ts';

/** The form of an export: what to export, and the name of the file. */
export type ExportForm = {
  readonly list: ListState;
  readonly of: ExportScope;
  readonly file: Line;
  /** The file's name is still the proposed one: a digit then chooses what to export. */
  readonly isProposed: boolean;
  readonly fault: string;
};
