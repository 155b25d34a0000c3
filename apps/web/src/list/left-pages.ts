import { atom } from '../ui/atom.ts';
import { leftPlaces } from './left-places.ts';

/** A page of a list as it was left: its rows can be stepped through on the pages of their records. */
export type LeftPage = {
  readonly address: string;
  /** The address of each row's record. */
  readonly hrefs: readonly string[];
  /** How many rows precede this page. */
  readonly before: number;
  /** How many rows the list has; null where the server gave no total. */
  readonly total: number | null;
  /** Loads the page after this one (1) or before it (-1); undefined where there is none. */
  readonly turned: (by: 1 | -1) => Promise<LeftPage> | undefined;
};

/** The cursor's row, by the list's address. */
export const cursors = leftPlaces<number>();

/** Whether the page keys step through records here: on the page of a record that was opened from a list. */
export const steppingAtom = atom(false);

const pages = leftPlaces<LeftPage>();

export const keepPage = (page: LeftPage): void => pages.keep(page.address, page);

const pathOf = (href: string): string => href.split('?')[0] ?? '';

/** The position of a record in a list. */
export type PlaceOfRecord = { readonly page: LeftPage; readonly at: number };

/** Returns a record's position in the list that it was opened from; undefined where it was not opened from a list. */
export const placeOfRecord = (path: string): PlaceOfRecord | undefined => {
  const page = pages.last(({ hrefs }) => hrefs.some((href) => pathOf(href) === path));
  return page && { page, at: page.hrefs.findIndex((href) => pathOf(href) === path) };
};
