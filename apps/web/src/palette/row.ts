import type { Section as SectionOf } from '@matchdesk/desk/palette/entry.ts';
import type { IconName } from '../ui/icon-paths.ts';

/** One row of a picker. `key` is unique among all rows. */
export type Row = {
  readonly key: string;
  readonly title: string;
  readonly words?: readonly string[];
  readonly note?: string;
  readonly icon?: IconName;
  readonly keys?: string;
  readonly isDanger?: boolean;
  /** Why it cannot be chosen. */
  readonly refusal?: string;
  readonly isRest?: true;
  readonly run: () => void;
  /** Its address, so that Mod+Enter opens it in a new tab. */
  readonly href?: string;
};

export type Section = SectionOf<Row>;
