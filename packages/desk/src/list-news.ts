import type { Page } from '@matchdesk/core/kit/list/page.ts';
import type { AnyList } from '@matchdesk/core/kit/list/read.ts';

/** '3 new', '1 gone', or that the page has other rows, or the same rows in another order. */
const textOf = (more: number): string => {
  if (more === 0) return 'In another order';
  return more > 0 ? `${more} new` : `${-more} gone`;
};

type Listed = Pick<AnyList<unknown>, 'id' | 'columns'>;

/** What the columns show of a row, wherever it stands: a provider numbers its rows, and so each below a new one differs. */
const shownOf = ({ columns }: Listed, row: unknown): string => JSON.stringify(columns.map(({ text }) => text(row, 0)));

/** Compares a newly loaded page with the one shown: rows change in place, and none jumps. */
export const pageNews = <R>(list: Listed, shown: Page<R>, read: Page<R>) => {
  const { id } = list;
  const now = new Map(read.rows.map((row) => [id(row), row]));
  const before = shown.rows.map(id);
  const changed = shown.rows.filter((row) => {
    const other = now.get(id(row));
    return other !== undefined && shownOf(list, other) !== shownOf(list, row);
  });
  const rows = shown.rows.map((row) => now.get(id(row)) ?? row);
  const isSame = before.join('\n') === [...now.keys()].join('\n');
  const stood = new Set(before);
  const added = [...now.keys()].filter((each) => !stood.has(each)).length;
  const more = shown.total === null || read.total === null ? added : read.total - shown.total;
  return {
    /** What is shown without moving anything: the rows in their old places, each with its present values. */
    shown: isSame ? { ...read, rows } : { ...shown, rows },
    /** The ids of rows that stayed and changed. */
    changed: changed.map(id),
    /** The newly loaded page, where showing it would move rows; null where it would not. */
    waiting: isSame ? null : { page: read, text: textOf(more) },
  };
};

/** What changed on a page while somebody was looking at it. */
export type PageNews<R> = ReturnType<typeof pageNews<R>>;
