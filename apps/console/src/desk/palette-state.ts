import type { FoundRecords } from '@matchdesk/core/seek.ts';
import { emptyLine, type Line } from '../look/line.ts';

export type PaletteState = {
  readonly line: Line;
  readonly cursor: number;
  /** Shows only what can be done to what is focused or selected. */
  readonly isNarrowed: boolean;
  readonly found: readonly FoundRecords[];
  readonly isSearching: boolean;
  readonly failure: string;
  /** Enter was pressed while nothing showed yet: what is found runs, where one alone is meant. */
  readonly isEntered: boolean;
};

export const openedPalette = (isNarrowed: boolean): PaletteState => ({
  line: emptyLine,
  cursor: 0,
  isNarrowed,
  found: [],
  isSearching: false,
  failure: '',
  isEntered: false,
});
