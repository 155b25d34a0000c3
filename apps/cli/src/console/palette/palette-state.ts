import type { Target } from '@matchdesk/core/kit/action.ts';
import { emptyLine, type Line } from '../look/line.ts';

/** Records that a search found, with the list that they were found in. */
export type FoundRecords = {
  readonly heading: string;
  readonly kind: string;
  readonly read: string;
  readonly targets: readonly Target[];
};

export type PaletteState = {
  readonly line: Line;
  readonly cursor: number;
  /** Shows only what can be done to what is focused or selected. */
  readonly isNarrowed: boolean;
  /** The term that the records were found by. */
  readonly term: string;
  readonly found: readonly FoundRecords[];
  readonly isSearching: boolean;
  readonly failure: string;
};

export const openedPalette = (isNarrowed: boolean): PaletteState => ({
  line: emptyLine,
  cursor: 0,
  isNarrowed,
  term: '',
  found: [],
  isSearching: false,
  failure: '',
});
