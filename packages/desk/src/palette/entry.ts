import type { NamedAction } from '@matchdesk/core/actions.ts';
import type { Finder } from '@matchdesk/core/finders.ts';
import type { Ranked } from '@matchdesk/core/kit/text/rank-index.ts';
import type { Order, Visit } from '@matchdesk/core/orders.ts';
import type { Subject } from '../task/subject.ts';

/** A record in the palette, with its known fields. */
export type Found = { readonly id: string; readonly label: string; readonly note: string; readonly record?: unknown };

/** What choosing an entry does. */
export type Doing =
  | {
      readonly do: 'begin';
      readonly entry: NamedAction;
      readonly subject: Subject | null;
      readonly order?: Pick<Order, 'input' | 'given' | 'refused'>;
    }
  | { readonly do: 'open'; readonly finder: Finder; readonly target: Found }
  | { readonly do: 'visit'; readonly visit: Visit; readonly target: Found }
  | { readonly do: 'go'; readonly to: string }
  | { readonly do: 'press'; readonly keys: string }
  | { readonly do: 'search again' };

/** The group of an entry while nothing is typed. */
type Belonging = 'here' | 'screen' | 'place' | 'elsewhere';

/** One line of the palette. `key` is unique among all lines and identifies the choice among the used ones. */
export type Entry = Ranked & {
  readonly key: string;
  readonly does: Doing;
  readonly note?: string;
  readonly keys?: string;
  readonly isDanger?: boolean;
  /** Why it cannot be chosen. */
  readonly refusal?: string;
  readonly at?: Belonging;
  /** Whether it is shown before anything is typed; true by default. */
  readonly isListed?: boolean;
  /** The address of a place, for queries that begin with '/'. */
  readonly path?: string;
  /** It leads to the matches that are not shown, and is not a match itself. */
  readonly isRest?: true;
};

export type Section<R = Entry> = {
  readonly heading: string;
  readonly rows: readonly R[];
  /** The number of records found in all, where only the first of them are listed. */
  readonly total?: number;
};
