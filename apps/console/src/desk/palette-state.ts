import type { FoundRecords } from '@matchdesk/core/seek.ts';
import type { Here } from '@matchdesk/desk/task/subject.ts';
import { emptyLine, type Line } from '../look/line.ts';

export type PaletteState = {
  readonly line: Line;
  readonly cursor: number;
  /** Shows only the actions on what is focused or selected. */
  readonly isNarrowed: boolean;
  /** What the person was looking at when it opened, the nearest first; null where rows were still loading. */
  readonly here: readonly Here[] | null;
  readonly found: readonly FoundRecords[];
  readonly isSearching: boolean;
  readonly failure: string;
  /** Enter was pressed while nothing showed yet: a single result runs. */
  readonly isEntered: boolean;
};

export const openedPalette = (isNarrowed: boolean, here: PaletteState['here']): PaletteState => ({
  line: emptyLine,
  cursor: 0,
  isNarrowed,
  here,
  found: [],
  isSearching: false,
  failure: '',
  isEntered: false,
});
