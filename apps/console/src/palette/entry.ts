import type { Ranked } from '@matchdesk/core/kit/rank.ts';

/** One line of the palette. */
export type Entry = Ranked & {
  readonly key: string;
  readonly note: string;
  readonly keys: string;
  /** Why it cannot be chosen. */
  readonly refusal: string | null;
  readonly isDanger: boolean;
  /** Shown before anything is asked, unless said. */
  readonly isListed?: boolean;
  readonly run: () => void;
};
export type Section = { readonly heading: string; readonly entries: readonly Entry[] };
