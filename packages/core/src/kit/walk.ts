import { hasNext, type ListQuery } from './page.ts';
import type { AnyList, Loading } from './read.ts';

export type Walk<R> = { readonly rows: readonly R[]; readonly total: number | null; readonly page: number };

/** The ids that came already; a surface that walks a million records hands in a smaller one than a Set. */
export type SeenIds = { has(id: string): boolean; add(id: string): unknown };

/**
 * All pages of a list, one after the other, each record once even when rows move between pages. A server may clamp
 * the size: the next page follows until the total is reached, or pages stop coming full where there is no total.
 */
export async function* walked<C, R>(
  list: AnyList<C>,
  loading: Loading<C>,
  query: ListQuery,
  seen: SeenIds = new Set<string>(),
): AsyncGenerator<Walk<R>, void, undefined> {
  let size = query.size;
  for (let page = query.page; ; page += 1) {
    const { rows, total } = await list.page(loading, { ...query, page });
    if (page === query.page && rows.length > 0 && total !== null && total > rows.length) size = rows.length;
    const fresh = rows.filter((row) => !seen.has(list.id(row)));
    for (const row of fresh) seen.add(list.id(row));
    yield { rows: fresh as readonly R[], total, page };
    if (rows.length === 0 || !hasNext(page, size, rows.length, total)) return;
  }
}
