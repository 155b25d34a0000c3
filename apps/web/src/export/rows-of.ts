import type { Client, SomeList } from '@matchdesk/core/context.ts';
import { firstPlace, listPages, unended } from '@matchdesk/core/kit/list/list-pages.ts';
import type { ListQuery } from '@matchdesk/core/kit/list/page.ts';
import { firstQuery, type Loading } from '@matchdesk/core/kit/list/read.ts';
import { isSelected, type Selection } from '@matchdesk/core/kit/list/selection.ts';
import type { SelectedPlaces } from '../data/selections.ts';

const largestPage = 100;

/** Rows as they arrive, their total where it is known, and why nobody knows whether they are all. */
export type Came = {
  readonly rows: readonly unknown[];
  readonly total: number | null;
  readonly unended?: string | null | undefined;
};
type Coming = AsyncGenerator<Came, void, undefined>;

const asLarge = (list: SomeList, query: ListQuery): ListQuery => ({
  ...query,
  page: 1,
  size: Math.min(largestPage, Math.max(...list.sizes)),
});

/** The query of the whole list, in the order that shows. */
export const wholeQuery = (list: SomeList, shown: ListQuery | null): ListQuery => ({
  ...firstQuery(list),
  ...(shown && { sort: shown.sort, direction: shown.direction }),
});

/** Yields all rows of a query, each once. */
export async function* rowsMatching(list: SomeList, loading: Loading<Client>, query: ListQuery): Coming {
  for await (const { rows, place } of listPages(list, loading, asLarge(list, query), firstPlace, new Set()))
    yield { rows, total: place.total, unended: unended(place) };
}

const placeOf = ({ page, ...rest }: ListQuery): string => `${JSON.stringify(rest)} ${String(page).padStart(9, '0')}`;

/**
 * The selected rows, loaded again: first from the pages on which they were selected, then, for rows that have moved,
 * from the whole list.
 */
async function* rowsChosen(
  list: SomeList,
  loading: Loading<Client>,
  ids: Iterable<string>,
  places: SelectedPlaces,
): Coming {
  const wanted = new Set(ids);
  const total = wanted.size;
  const taken = (rows: readonly unknown[]): Came => ({
    rows: rows.filter((row) => wanted.delete(list.id(row))),
    total,
  });
  const pages = new Map([...wanted].flatMap((id) => places.get(id) ?? []).map((query) => [placeOf(query), query]));
  for (const [, query] of [...pages].toSorted(([one], [other]) => one.localeCompare(other)))
    yield taken((await list.page(loading, query)).rows);
  if (wanted.size === 0) return;
  for await (const { rows } of rowsMatching(list, loading, wholeQuery(list, null))) {
    yield taken(rows);
    if (wanted.size === 0) return;
  }
}

/** Yields the rows of a selection: those chosen one by one, or all that match except some. */
export async function* rowsSelected(
  list: SomeList,
  loading: Loading<Client>,
  selection: Selection,
  places: SelectedPlaces,
): Coming {
  if (selection.kind === 'these') {
    yield* rowsChosen(list, loading, selection.labels.keys(), places);
    return;
  }
  const except = selection.except.size;
  for await (const { rows, total, unended: why } of rowsMatching(list, loading, selection.query))
    yield {
      rows: rows.filter((row) => isSelected(selection, list.id(row))),
      total: total === null ? null : total - except,
      unended: why,
    };
}
