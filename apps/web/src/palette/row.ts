import type { Entry, Section as SectionOf } from '@matchdesk/desk/palette/entry.ts';
import type { IconName } from '../ui/icon-paths.ts';

/** One row of a picker: an entry, or a choice of a step. */
export type Row = Pick<Entry, 'key' | 'title' | 'words' | 'note' | 'keys' | 'isDanger' | 'refusal' | 'isRest'> & {
  readonly icon?: IconName;
  readonly run: () => void;
  /** Its address, so that Mod+Enter opens it in a new tab. */
  readonly href?: string;
};

export type Section = SectionOf<Row>;
