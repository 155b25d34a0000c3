import { hasNext, type ListQuery, type Page } from './page.ts';
import type { AnyList, Loading } from './read.ts';

export type Walk<R> = {
  readonly rows: readonly R[];
  readonly total: number | null;
  readonly page: number;
  /** Rows of a full page as the server serves them. */
  readonly size: number;
};

/** The ids that came already; a surface that walks a million records hands in a smaller one than a Set. */
export type SeenIds = { has(id: string): boolean; add(id: string): unknown };

export type WalkOptions = {
  /** Rows of a full page where an earlier walk found out. */
  readonly size?: number;
  /** The next page is asked for while this one is worked on; one page may be asked for in vain. */
  readonly isAhead?: boolean;
};

type Asked<R> = Promise<Page<R>>;

/**
 * All pages of a list, one after the other, each record once even when rows move between pages. A server may clamp
 * the size: the next page follows until the total is reached, or pages stop coming full where there is no total.
 */
export async function* walked<C, R>(
  list: AnyList<C>,
  loading: Loading<C>,
  query: ListQuery,
  seen: SeenIds = new Set<string>(),
  options: WalkOptions = {},
): AsyncGenerator<Walk<R>, void, undefined> {
  const ask = (page: number): Asked<R> => list.page(loading, { ...query, page }) as Asked<R>;
  let size = options.size ?? query.size;
  let ahead: Asked<R> | null = null;
  for (let page = query.page; ; page += 1) {
    const answer: Page<R> = await (ahead ?? ask(page));
    const { rows, total } = answer;
    const isFirst = page === query.page && options.size === undefined;
    if (isFirst && rows.length > 0 && total !== null && total > rows.length) size = rows.length;
    const isMore: boolean = rows.length > 0 && hasNext(page, size, rows.length, total);
    ahead = isMore && options.isAhead ? ask(page + 1) : null;
    // Where the reader leaves early nobody waits for it.
    ahead?.catch(() => undefined);
    const fresh: R[] = [];
    for (const row of rows) {
      const id = list.id(row);
      if (seen.has(id)) continue;
      seen.add(id);
      fresh.push(row);
    }
    yield { rows: fresh, total, page, size };
    if (!isMore) return;
  }
}
