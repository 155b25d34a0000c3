import { compared, isDoubtful } from './doubt.ts';
import { believed, exceeds, hasNext, type ListQuery, type Page, soundPage } from './page.ts';
import type { AnyList, List, Loading } from './read.ts';
import { isFitting } from './strays.ts';

export type Walk<R> = {
  readonly rows: readonly R[];
  readonly total: number | null;
  readonly page: number;
  /** The number of rows of a full page, as the server sends them. */
  readonly size: number;
  /** How many rows the page brought, those that had come before included. */
  readonly came: number;
  /** How many rows were left out because they cannot match the query. */
  readonly strays: number;
  /** The walk ended here because page after page brought no new row. */
  readonly isRepeating?: boolean;
  /** The walk ended here because far more rows came than the list said it has. */
  readonly isEndless?: boolean;
};

/**
 * Whether a walk that ended here, after so many rows, brought the whole list. A list without a total is whole only if
 * its last page is empty: a server that ignores the page sends the first one again.
 */
export const isWhole = (
  { total, came, isEndless }: Pick<Walk<unknown>, 'total' | 'came' | 'isEndless'>,
  rows: number,
): boolean => !isEndless && (total === null ? came === 0 : rows >= total);

/** The ids that came already; a caller that walks a million records passes a more compact one than a Set. */
export type SeenIds = { has(id: string): boolean; add(id: string): unknown };

type WalkOptions = {
  /** The rows of a full page, where an earlier walk measured them. */
  readonly size?: number;
  /**
   * How many pages are loaded ahead while one is processed; 0 by default. Two keep a server busy that answers one
   * request at a time. Without a total only one is loaded ahead, perhaps in vain.
   */
  readonly ahead?: number;
  /**
   * How many pages in a row may bring no new row before the walk ends: a server that ignores the page would be asked
   * for ever. More where all rows came in an earlier walk.
   */
  readonly mostRepeated?: number;
};

/** Rows that are added during a walk move others to later pages, but hardly ever to so many. */
export const usualRepeated = 20;

/** The most rows that are walked of a list without a total. */
const mostUncounted = 1_000_000;
/** The margin beyond twice the announced number of rows: rows are added during a walk. */
const usualMore = 10_000;

/** The number of rows after which a walk ends: the announced total and a margin. */
const mostRowsOf = ({ rows, total }: Page<unknown>): number =>
  // Some providers send the number of rows on the page as the total, or one more where there is another page.
  total === null || total <= rows.length + 1 ? mostUncounted : 2 * total + usualMore;

type Asked<R> = Promise<Page<R>>;

/** Loads one page. A total that only the next page can confirm is confirmed by it, or unknown. */
export const loadedPage = async <C, R>(list: List<C, R>, loading: Loading<C>, query: ListQuery): Promise<Page<R>> => {
  const page = believed(await list.page(loading, query), query);
  if (!isDoubtful(query, page)) return page;
  // Where the next page cannot be read, the provider's total is kept.
  const next = await list.page(loading, { ...query, page: query.page + 1 }).catch(() => null);
  return next ? compared(page, next, query, list.id) : page;
};

/**
 * Loads one page for somebody who sees no other: it says what is odd about its rows, also compared with the page
 * before.
 */
export const comparedPage = async <C, R>(list: List<C, R>, loading: Loading<C>, query: ListQuery): Promise<Page<R>> => {
  const page = soundPage(await loadedPage(list, loading, query), query, list.id);
  if (query.page === 1 || page.isAll) return page;
  const before = await list.page(loading, { ...query, page: query.page - 1 }).catch(() => null);
  return before ? compared(page, before, query, list.id) : page;
};

/**
 * Yields all pages of a list, one after the other, each record once even when rows move between pages. A server may
 * limit the page size, ignore a filter, and count wrongly. Rows that cannot match the query are left out. The walk ends
 * where the total is reached and the next page brings nothing; without a total, where a page brings nothing; and in any
 * case where too many pages in a row bring nothing new. A total that is smaller than the number of rows counts as
 * unknown.
 */
export async function* walked<C, R>(
  list: AnyList<C>,
  loading: Loading<C>,
  query: ListQuery,
  seen: SeenIds = new Set<string>(),
  options: WalkOptions = {},
): AsyncGenerator<Walk<R>, void, undefined> {
  // The list is one of rows R.
  const ask = (page: number): Asked<R> => list.page(loading, { ...query, page }) as Asked<R>;
  const { ahead = 0, mostRepeated = usualRepeated } = options;
  let size = options.size ?? query.size;
  let repeated = 0;
  let isUncounted = false;
  let came = 0;
  let mostRows = 0;
  /** The pages that were requested after the present one, in order. */
  const asked: Asked<R>[] = [];
  for (let page = query.page; ; page += 1) {
    const answer: Page<R> = await (asked.shift() ?? ask(page));
    const { rows } = answer;
    came += rows.length;
    mostRows ||= mostRowsOf(answer);
    const isFirst = page === query.page && options.size === undefined;
    if (isFirst && rows.length > 0 && answer.total !== null && answer.total > rows.length) size = rows.length;
    const fresh: R[] = [];
    for (const row of rows) {
      const id = list.id(row);
      if (seen.has(id)) continue;
      seen.add(id);
      fresh.push(row);
    }
    const fitting = answer.strays ? fresh.filter((row) => isFitting(list, row, query)) : fresh;
    isUncounted ||= answer.total === null || (fresh.length > 0 && exceeds({ page, size }, answer));
    const total = isUncounted ? null : answer.total;
    const isFull = rows.length > 0 && hasNext(page, size, rows.length, total);
    const isMore = isFull || (total === null ? fresh.length > 0 : isDoubtful({ page, size }, answer));
    const most = total === null ? Math.min(1, ahead) : ahead;
    while (isFull && asked.length < most && hasNext(page + asked.length, size, rows.length, total)) {
      const next = ask(page + asked.length + 1);
      // If the reader stops early, no one awaits this page.
      next.catch(() => undefined);
      asked.push(next);
    }
    repeated = fresh.length > 0 ? 0 : repeated + 1;
    const isRepeating = isMore && repeated >= mostRepeated;
    const isEndless = isMore && came > mostRows;
    const strays = fresh.length - fitting.length;
    const ended = { ...(isRepeating && { isRepeating }), ...(isEndless && { isEndless }) };
    yield { rows: fitting, total, page, size, came: rows.length, strays, ...ended };
    if (!isMore || isRepeating || isEndless) return;
  }
}
