import { type Client, placeOf } from '@matchdesk/core/context.ts';
import type { ListQuery, Page } from '@matchdesk/core/kit/list/page.ts';
import type { List } from '@matchdesk/core/kit/list/read.ts';
import { pageNews } from '@matchdesk/desk/list-news.ts';
import { queryClient } from '../data/query-client.ts';
import { pageOptions, readPage } from '../data/reads.ts';
import type { Looked, News } from './news.ts';

/** Shows a page in place of the one that was read for the same query. */
const showPage = <R>(list: List<Client, R>, scope: string, query: ListQuery, page: Page<R>): void =>
  void queryClient.setQueryData(pageOptions(list, scope, query).queryKey, page);

/** How long a changed row is highlighted. */
const glowMs = 4_000;

/** Highlights rows that somebody else changed, for a while. */
const glow = <R>({ frame, shown, list }: Looked<R>, ids: ReadonlySet<string>): void =>
  // After they show their new values.
  void requestAnimationFrame(() => {
    const rows = shown().page?.rows ?? [];
    for (const [index, row] of rows.entries()) {
      const element = ids.has(list.id(row)) ? frame.current?.querySelector(`[data-index="${index}"]`) : null;
      element?.setAttribute('data-glows', '');
      setTimeout(() => element?.removeAttribute('data-glows'), glowMs);
    }
  });

/**
 * Loads the page of a list again: changed rows are updated in place; changes that would move rows wait. 'loading' where
 * the page is not there yet.
 */
export const loadNews = async <R>(
  looked: Looked<R>,
  touched: ReadonlySet<string> | null,
): Promise<News<R> | 'loading' | null> => {
  const { list, scope, shown } = looked;
  const asked = shown();
  if (touched !== null && !touched.has(placeOf(list)?.domain ?? '')) return null;
  if (!asked.page) return 'loading';
  // Without replacing the page on the screen.
  const read = await readPage(list, scope, asked.query).catch(() => null);
  const { query, page } = shown();
  // The list shows another query by now, with its own news.
  if (!read || !page || query !== asked.query) return null;
  const { shown: next, changed, waiting } = pageNews(list, page, read);
  if (changed.length > 0 || !waiting) showPage(list, scope, query, next);
  if (changed.length > 0) glow(looked, new Set(changed));
  return { waiting, query, stood: next.rows.map(list.id).join() };
};

/** Shows the changes that waited, and highlights the new rows. */
export const showNews = <R>(looked: Looked<R>, { waiting }: News<R>): void => {
  const { list, scope, shown } = looked;
  const { query, page } = shown();
  if (!waiting) return;
  const stood = new Set(page?.rows.map(list.id));
  showPage(list, scope, query, waiting.page);
  glow(looked, new Set(waiting.page.rows.map(list.id).filter((id) => !stood.has(id))));
};
