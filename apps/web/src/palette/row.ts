import type { IconName } from '../ui/icon-paths.ts';

/** One row of the palette. `key` is unique among all rows and names the choice in recents. */
export type Row = {
  readonly key: string;
  readonly title: string;
  readonly names?: readonly string[];
  readonly words?: readonly string[];
  readonly isPlace?: boolean;
  /** Shown before anything is asked, unless said. */
  readonly isListed?: boolean;
  readonly note?: string;
  readonly icon?: IconName;
  readonly keys?: string;
  readonly tone?: 'danger';
  /** Why it cannot be chosen. */
  readonly refusal?: string;
  readonly weight?: number;
  /** Where it stands while nothing is asked for. */
  readonly at?: 'here' | 'screen' | 'place' | 'elsewhere';
  readonly run: () => void;
  /** Where it leads, so that Mod+Enter opens it in a new tab. */
  readonly href?: string;
  /** Leads to what is not shown here, and is none of what was found. */
  readonly isRest?: true;
};

export type Section = {
  readonly heading: string;
  readonly rows: readonly Row[];
  /** Records that were found in all, where these are the first of them. */
  readonly total?: number;
};
