import type { Line } from '../look/line.ts';
import type { ListState } from './list-state.ts';

/** What of a list is exported: what it shows, what is selected in it, or all of it. */
export const exportScopes = ['these', 'selected', 'all'] as const;
export type ExportScope = (typeof exportScopes)[number];

/** An export while what it holds is chosen and the name of its file is typed. */
export type ExportForm = {
  readonly list: ListState;
  readonly of: ExportScope;
  readonly file: Line;
  /** The name is still the one that was proposed: a digit then chooses what to export. */
  readonly isProposed: boolean;
  readonly fault: string;
};
