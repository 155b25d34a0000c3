import type { NamedAction } from '@matchdesk/core/actions.ts';
import type { Finder } from '@matchdesk/core/finders.ts';
import type { Ranked } from '@matchdesk/core/kit/rank.ts';
import type { Order, Visit } from '@matchdesk/core/orders.ts';
import type { Subject } from '../task/subject.ts';

/** A record as the palette names it, with what is known of it. */
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

/** Where an entry belongs while nothing is asked for. */
export type Belonging = 'here' | 'screen' | 'place' | 'elsewhere';

/** One line of the palette. `key` is unique among all lines and names the choice in what was used. */
export type Entry = Ranked & {
  readonly key: string;
  readonly does: Doing;
  readonly note?: string;
  readonly keys?: string;
  readonly isDanger?: boolean;
  /** Why it cannot be chosen. */
  readonly refusal?: string;
  readonly at?: Belonging;
  /** Shown before anything is asked, unless said. */
  readonly isListed?: boolean;
  /** The address of a place, which a query that begins with '/' asks for. */
  readonly path?: string;
  /** It leads to what is not shown here, and is none of what was found. */
  readonly isRest?: true;
};

export type Section<R = Entry> = {
  readonly heading: string;
  readonly rows: readonly R[];
  /** Records that were found in all, where these are the first of them. */
  readonly total?: number;
};
