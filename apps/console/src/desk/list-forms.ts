import type { Choice } from '@matchdesk/core/kit/form/offered.ts';
import type { Filter } from '@matchdesk/core/kit/list/read.ts';
import type { Line } from '../look/line.ts';
import type { Chooser } from './chooser.ts';
import type { ListState } from './list-state.ts';
import type { Loaded } from './loaded.ts';

/** The form of a list's filters: one line each, the cursor on one of them. */
export type FilterForm = {
  readonly list: ListState;
  readonly at: number;
  /** Those of its filters that the provider has. */
  readonly offered: readonly Filter[];
  readonly lines: Readonly<Record<string, Line>>;
  readonly faults: Readonly<Record<string, string>>;
  /** What is offered for its filters, by filter; one that is missing is typed. */
  readonly choices: Readonly<Record<string, Loaded<readonly Choice[]>>>;
  /** The open list of choices for the filter under the cursor. */
  readonly chooser: Chooser | null;
};

/** The orders of a list; the current one is marked. */
export type SortMenu = { readonly list: ListState; readonly at: number };
