import type { Choice } from '@matchdesk/core/kit/form/offered.ts';
import type { Filter } from '@matchdesk/core/kit/list/read.ts';
import type { Line } from '../look/line.ts';
import type { Chooser } from './chooser.ts';
import type { ListState } from './list-state.ts';
import type { Loaded } from './loaded.ts';

type Values = Readonly<Record<string, string>>;

/** The form of filters: one line each, the cursor on one of them. */
export type FilterForm = {
  /** Names of the values that were chosen before, by value. */
  readonly titles: Values;
  /** Says what is wrong with the values, by filter. */
  readonly check: (filters: Values) => Values;
  /** Shows what the values narrow it to; `titles` are the names of what was chosen. */
  readonly apply: (filters: Values, titles: Values) => void;
  readonly at: number;
  /** The list's filters that the provider has. */
  readonly offered: readonly Filter[];
  readonly lines: Readonly<Record<string, Line>>;
  readonly faults: Values;
  /** The choices for each filter, by its id; the value of a filter without choices is typed. */
  readonly choices: Readonly<Record<string, Loaded<readonly Choice[]>>>;
  /** The open list of choices for the filter under the cursor. */
  readonly chooser: Chooser | null;
};

/** The orders of a list; the current one is marked. */
export type SortMenu = { readonly list: ListState; readonly at: number };
