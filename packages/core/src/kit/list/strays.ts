import type { ListQuery, Page } from './page.ts';

/** By the id of a filter: whether a row's own fields allow that it matches a value; true where they do not tell. */
export type Fits<R> = Readonly<Record<string, (row: R, value: string) => boolean>>;

/** The rule of a filter by one text of a row: a row without it may match. */
export const saysSame =
  <R>(textOf: (row: R) => string | null) =>
  (row: R, asked: string): boolean =>
    ['', null, asked].includes(textOf(row));

type Proving<R> = { readonly fits?: Fits<R> };

/** Whether a row can match a query: a provider may ignore a filter. */
export const isFitting = <R>({ fits = {} }: Proving<R>, row: R, { filters }: Pick<ListQuery, 'filters'>): boolean =>
  Object.entries(filters).every(([id, value]) => value === '' || (fits[id]?.(row, value) ?? true));

/** A page with the number of its rows that cannot match its query. */
export const withStrays = <R>(list: Proving<R>, page: Page<R>, query: Pick<ListQuery, 'filters'>): Page<R> => {
  const strays = page.rows.filter((row) => !isFitting(list, row, query)).length;
  return strays === 0 ? page : { ...page, strays };
};
