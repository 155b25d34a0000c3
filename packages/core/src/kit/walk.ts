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
  /**
   * So many pages are asked for while one is worked on, none unless said: two keep a server busy that answers one at a
   * time. One of them only where the list tells no total; that one may be asked for in vain.
   */
  readonly ahead?: number;
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
  const { ahead = 0 } = options;
  let size = options.size ?? query.size;
  /** Those that were asked for behind the page at hand, in their order. */
  const asked: Asked<R>[] = [];
  for (let page = query.page; ; page += 1) {
    const { rows, total }: Page<R> = await (asked.shift() ?? ask(page));
    const isFirst = page === query.page && options.size === undefined;
    if (isFirst && rows.length > 0 && total !== null && total > rows.length) size = rows.length;
    const isMore: boolean = rows.length > 0 && hasNext(page, size, rows.length, total);
    const most = total === null ? Math.min(1, ahead) : ahead;
    while (isMore && asked.length < most && hasNext(page + asked.length, size, rows.length, total)) {
      const next = ask(page + asked.length + 1);
      // If the reader stops early, no one awaits this page.
      next.catch(() => undefined);
      asked.push(next);
    }
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
