import type { FoundRecords } from '@matchdesk/core/seek.ts';
import { emptyLine, type Line } from '../look/line.ts';

export type PaletteState = {
  readonly line: Line;
  readonly cursor: number;
  /** Shows only the actions on what is focused or selected. */
  readonly isNarrowed: boolean;
  readonly found: readonly FoundRecords[];
  readonly isSearching: boolean;
  readonly failure: string;
  /** Enter was pressed while nothing showed yet: a single result runs. */
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
