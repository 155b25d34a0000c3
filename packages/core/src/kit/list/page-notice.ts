import { grouped } from '../text/show.ts';
import type { Page, PagePlace } from './page.ts';

/** How many rows a page should have, by the size that was asked for and by its total. */
const dueRows = ({ page, size }: PagePlace, { rows, total, isAll }: Page<unknown>): number => {
  if (isAll) return rows.length;
  return Math.min(size, total === null ? rows.length : Math.max(0, total - (page - 1) * size));
};

/** The page, with a sentence where other rows came than were asked for: a provider may ignore the page or its size. */
export const noticed = <R>(page: Page<R>, query: PagePlace): Page<R> => {
  const [came, due] = [page.rows.length, dueRows(query, page)];
  if (came === due || page.held) return page;
  const notice = `The provider sent ${grouped(came)} rows for this page, not ${grouped(due)}: rows may be missing, or come again on another page.`;
  return { ...page, notice };
};

/** Said of pages that hold the same rows. */
export const repeatedRows = 'The provider sent the same rows for two pages of this list: others may never show.';
