import { atom } from 'jotai';
import { leftPlaces } from './left-places.ts';

/** A page of a list as it was left: the rows that can be gone through on the pages of their records. */
export type LeftPage = {
  readonly address: string;
  /** Where each row opens. */
  readonly hrefs: readonly string[];
  /** Rows of the list before this page's first one. */
  readonly before: number;
  /** Rows of the list; null where the server gave no total. */
  readonly total: number | null;
  /** The page after this one (1) or before it (-1), read anew; undefined where there is none. */
  readonly turned: (by: 1 | -1) => Promise<LeftPage> | undefined;
};

/** The row that the cursor was on, by the list's address. */
export const cursors = leftPlaces<number>();

/** Whether the keys of pages go through records here: on the page of one that was opened from a list. */
export const steppingAtom = atom(false);

const pages = leftPlaces<LeftPage>();

export const keepPage = (page: LeftPage): void => pages.keep(page.address, page);

const pathOf = (href: string): string => href.split('?')[0] ?? '';

/** Where a record stands in a list. */
export type PlaceOfRecord = { readonly page: LeftPage; readonly at: number };

/** Where a record stands in the list that it was opened from; undefined where it was opened in another way. */
export const placeOfRecord = (path: string): PlaceOfRecord | undefined => {
  const page = pages.last(({ hrefs }) => hrefs.some((href) => pathOf(href) === path));
  return page && { page, at: page.hrefs.findIndex((href) => pathOf(href) === path) };
};
