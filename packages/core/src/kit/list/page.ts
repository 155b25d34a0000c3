import { mostAtOnce } from '../text/bounds.ts';
import { counted, figure, grouped } from '../text/show.ts';

/** Pages of lists: the query, the answer, and the numbers that a pager shows. */

export type Page<R> = {
  readonly rows: readonly R[];
  /** The total of matching rows; null where the server sent no total. */
  readonly total: number | null;
  /** The number of rows that came but are not shown, where the server sent far more than it was asked for. */
  readonly held?: number;
  /** The total was counted here, from rows that all came at once. */
  readonly isAll?: true;
  /** The number of rows whose own fields contradict the query. */
  readonly strays?: number;
  /** What is odd about its rows, for people. */
  readonly notice?: string;
};

/** The query of a list; kept in the address, and sent to the server by the list's declaration. */
export type ListQuery = {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  /** The size is what fits into the window, and follows it. */
  readonly isFit?: boolean;
  readonly search: string;
  readonly sort: string;
  readonly direction: 'asc' | 'desc';
  readonly filters: Readonly<Record<string, string>>;
};

/** Where a page stands in its list. */
export type PagePlace = Pick<ListQuery, 'page' | 'size'>;

/** Whether the rows of a page exceed its total, which is then wrong. Too many rows at once say nothing about their place. */
export const exceeds = ({ page, size }: PagePlace, { rows, total }: Page<unknown>): boolean =>
  total !== null && rows.length > 0 && rows.length <= size && (page - 1) * size + rows.length > total;

/** A page without a total that its own rows exceed. */
export const believed = <R>(page: Page<R>, query: PagePlace): Page<R> =>
  exceeds(query, page) ? { ...page, total: null } : page;

/** The rows that a screen shows at once: of far too many, only the first. */
export const atOnce = <R>(page: Page<R>): Page<R> =>
  page.rows.length <= mostAtOnce
    ? page
    : { ...page, rows: page.rows.slice(0, mostAtOnce), held: page.rows.length - mostAtOnce };

/** How many rows a page should have, by the size that was asked for and by its total. */
const dueRows = ({ page, size }: PagePlace, { rows, total, isAll }: Page<unknown>): number => {
  if (isAll) return rows.length;
  return Math.min(size, total === null ? rows.length : Math.max(0, total - (page - 1) * size));
};

/** The sentence that this many rows cannot match the filters. */
export const strayText = (strays: number): string =>
  `The provider sent ${counted(strays, 'row that does', 'rows that do')} not match the filters: it may ignore filters.`;

/** The sentence that such rows were left out of a walk over the list. */
export const leftOutText = (strays: number): string => `${strayText(strays)} These rows are left out.`;

/** The sentence that rows of a page have the identifiers of others: each identifier shows once. */
const doublesText = (doubles: number): string =>
  `The provider sent ${counted(doubles, 'row')} with the identifier of another row: only one of each is shown.`;

/** The page, with a sentence where other rows came than were asked for: a provider may ignore the page or its size. */
const noticed = <R>(page: Page<R>, query: PagePlace, doubles: number): Page<R> => {
  const [came, due] = [page.rows.length, dueRows(query, page)];
  if (page.strays) return { ...page, notice: strayText(page.strays) };
  if (doubles > 0 && came + doubles === due) return { ...page, notice: doublesText(doubles) };
  if (came === due) return page;
  const notice = `The provider sent ${counted(came, 'row')} for this page, not ${grouped(due)}: rows may be missing, or appear again on another page.`;
  return { ...page, notice };
};

/** The page with each record once, and with what is odd about it. */
export const soundPage = <R>(page: Page<R>, query: PagePlace, id: (row: R) => string): Page<R> => {
  const rows = [...new Map(page.rows.map((row) => [id(row), row])).values()];
  return noticed(believed({ ...page, rows }, query), query, page.rows.length - rows.length);
};

/** The page as a list shows it. */
export const shownPage = <R>(page: Page<R>, query: PagePlace, id: (row: R) => string): Page<R> =>
  atOnce(soundPage(page, query, id));

/** The sentence that says that a page shows only part of what came. */
export const heldLine = (held: number): string =>
  `The provider sent ${figure(mostAtOnce + held)} rows in one answer. The first ${grouped(mostAtOnce)} are shown; an export holds all of them.`;

/** Number of pages; at least one. */
export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** The page numbers a pager links to: `links` of them (5 or 10, specification section 9) around the current one. */
export const pageWindow = (page: number, pages: number, links: number): readonly number[] => {
  const first = Math.max(1, Math.min(page - Math.floor(links / 2), pages - links + 1));
  return Array.from({ length: Math.min(links, pages) }, (_, index) => first + index);
};

/** The numbers of the first and last row on a page, from 1; 0 and 0 without rows. */
export const rowSpan = (page: number, size: number, shown: number): readonly [from: number, to: number] =>
  shown === 0 ? [0, 0] : [(page - 1) * size + 1, (page - 1) * size + shown];

/**
 * 'Showing X to Y of N entries' (specification, section 2). A total that is unknown is shown as the last row seen and a
 * plus sign.
 */
export const showing = (page: number, size: number, shown: number, total: number | null): string => {
  const [from, to] = rowSpan(page, size, shown);
  const all = total === null ? `${grouped(to)}+` : grouped(total);
  return `Showing ${grouped(from)} to ${grouped(to)} of ${all} entries`;
};

/** Whether another page may follow: by the total, or, without one, as long as pages come full. */
export const hasNext = (page: number, size: number, shown: number, total: number | null): boolean =>
  total === null ? shown >= size : page * size < total;
