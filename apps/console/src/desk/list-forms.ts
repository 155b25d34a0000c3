import type { Filter } from '@matchdesk/core/kit/list/read.ts';
import type { Line } from '../look/line.ts';
import type { ListState } from './list-state.ts';

/** The form of a list's filters: one line each, the cursor on one of them. */
export type FilterForm = {
  readonly list: ListState;
  readonly at: number;
  /** Those of its filters that the provider has. */
  readonly offered: readonly Filter[];
  readonly lines: Readonly<Record<string, Line>>;
  readonly faults: Readonly<Record<string, string>>;
};

/** The orders of a list; the current one is marked. */
export type SortMenu = { readonly list: ListState; readonly at: number };
