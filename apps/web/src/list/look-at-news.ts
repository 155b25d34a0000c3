import { placeOf } from '@matchdesk/core/context.ts';
import { pageNews } from '@matchdesk/desk/list-news.ts';
import { readPageAnew, showPage } from '../data/reads.ts';
import type { Looked, News } from './news.ts';

/** How long a row that changed shows that it did. */
const glowMs = 4_000;

/** Marks rows that somebody else changed, for a while. */
const glow = <R>({ frame, shown, list }: Looked<R>, ids: ReadonlySet<string>): void =>
  // Once they show what they are now.
  void requestAnimationFrame(() => {
    const rows = shown().page?.rows ?? [];
    for (const [index, row] of rows.entries()) {
      const element = ids.has(list.id(row)) ? frame.current?.querySelector(`[data-index="${index}"]`) : null;
      element?.setAttribute('data-glows', '');
      setTimeout(() => element?.removeAttribute('data-glows'), glowMs);
    }
  });

/** Reads anew what shows of a list: rows that changed show it where they stand; what would move them waits. */
export const lookAtNews = async <R>(
  looked: Looked<R>,
  touched: ReadonlySet<string> | null,
): Promise<News<R> | null> => {
  const { list, scope, shown } = looked;
  const asked = shown();
  if (!asked.page || (touched !== null && !touched.has(placeOf(list)?.domain ?? ''))) return null;
  const read = await readPageAnew(list, scope, asked.query).catch(() => null);
  const { query, page } = shown();
  // Who went on meanwhile sees what is new there.
  if (!read || !page || query !== asked.query) return null;
  const { shown: next, changed, waiting } = pageNews(list, page, read);
  if (changed.length > 0 || !waiting) showPage(list, scope, query, next);
  if (changed.length > 0) glow(looked, new Set(changed));
  return { waiting, query, stood: next.rows.map(list.id).join() };
};

/** Shows what waited; rows that were not there glow. */
export const showNews = <R>(looked: Looked<R>, { waiting }: News<R>): void => {
  const { list, scope, shown } = looked;
  const { query, page } = shown();
  if (!waiting) return;
  const stood = new Set(page?.rows.map(list.id));
  showPage(list, scope, query, waiting.page);
  glow(looked, new Set(waiting.page.rows.map(list.id).filter((id) => !stood.has(id))));
};
