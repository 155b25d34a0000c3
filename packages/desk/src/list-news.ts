import type { Page } from '@matchdesk/core/kit/page.ts';
import type { AnyList } from '@matchdesk/core/kit/read.ts';

/** What became of a page while somebody looked at it. */
export type PageNews<R> = {
  /** What shows without moving anything: the rows where they stood, each as it is now. */
  readonly shown: Page<R>;
  /** Ids of rows that stand and are others now. */
  readonly changed: readonly string[];
  /** The page as it would be read now, where that moves rows; null where it is the one that shows. */
  readonly waiting: { readonly page: Page<R>; readonly text: string } | null;
};

/** '3 new', '1 gone', or that other rows stand here now, or the same in another order. */
const textOf = (more: number): string => {
  if (more === 0) return 'In another order';
  return more > 0 ? `${more} new` : `${-more} gone`;
};

/** What a page that was read anew means for the one that shows: rows change where they stand, and none jumps. */
export const pageNews = <R>({ id }: Pick<AnyList<unknown>, 'id'>, shown: Page<R>, read: Page<R>): PageNews<R> => {
  const now = new Map(read.rows.map((row) => [id(row), row]));
  const before = shown.rows.map(id);
  const changed = shown.rows.filter((row) => {
    const other = now.get(id(row));
    return other !== undefined && JSON.stringify(other) !== JSON.stringify(row);
  });
  const rows = shown.rows.map((row) => now.get(id(row)) ?? row);
  const isSame = before.join('\n') === [...now.keys()].join('\n');
  const stood = new Set(before);
  const added = [...now.keys()].filter((each) => !stood.has(each)).length;
  const more = shown.total === null || read.total === null ? added : read.total - shown.total;
  return {
    shown: isSame ? { ...read, rows } : { ...shown, rows },
    changed: changed.map(id),
    waiting: isSame ? null : { page: read, text: textOf(more) },
  };
};
