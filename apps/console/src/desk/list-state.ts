import type { SomeList } from '@matchdesk/core/context.ts';
import type { Target } from '@matchdesk/core/kit/act/action.ts';
import type { Failure } from '@matchdesk/core/kit/call/failure.ts';
import type { ListQuery, Page } from '@matchdesk/core/kit/list/page.ts';
import { nothing, type Selection } from '@matchdesk/core/kit/list/selection.ts';
import type { PageNews } from '@matchdesk/desk/list-news.ts';
import type { Line } from '../look/line.ts';

/** One list as it is shown: its query, its rows, and the person's position in it. */
export type ListState = {
  readonly id: number;
  /** The read's id: `users.list`. */
  readonly read: string;
  readonly list: SomeList;
  /** The record that the list belongs to. */
  readonly scope: Target | null;
  readonly query: ListQuery;
  /** The query of the rows that show. While it differs from `query`, the rows of `query` are loading. */
  readonly shown: ListQuery | null;
  readonly page: Page<unknown> | null;
  readonly isLoading: boolean;
  readonly failure: Failure | null;
  readonly cursor: number;
  /** How many columns are scrolled out to the left. */
  readonly shift: number;
  readonly selection: Selection;
  /** The records of selected rows, which may be on other pages. */
  readonly known: ReadonlyMap<string, Target>;
  /** Ids of rows that somebody else changed a moment ago; null for none. */
  readonly changed: ReadonlySet<string> | null;
  /** The page with changes that would move rows. */
  readonly waiting: PageNews<unknown>['waiting'];
  /** The titles of filter values that were chosen by their titles, by value. */
  readonly titles: Readonly<Record<string, string>>;
  /** The search while it is typed. */
  readonly draft: Line | null;
};

/** Whether rows of another query are loading: no key acts on those that still show. */
export const awaitsOther = ({ isLoading, shown, query }: ListState): boolean => isLoading && shown !== query;

/** A list of which nothing has been loaded yet. */
export const newListState = (list: Pick<ListState, 'id' | 'read' | 'list' | 'scope' | 'query'>): ListState => ({
  ...list,
  shown: null,
  page: null,
  isLoading: false,
  failure: null,
  cursor: 0,
  shift: 0,
  selection: nothing,
  known: new Map(),
  changed: null,
  waiting: null,
  titles: {},
  draft: null,
});
