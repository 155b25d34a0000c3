import type { Caller } from '@matchdesk/core/access.ts';
import type { SomeList } from '@matchdesk/core/context.ts';
import { openList } from '@matchdesk/core/kit/list/open-list.ts';
import { hasNext, type ListQuery, type Page, pageCount } from '@matchdesk/core/kit/list/page.ts';
import type { Filter } from '@matchdesk/core/kit/list/read.ts';

/** The query with part of it changed. A new search, filter or size starts at the first page. */
export const changed = (
  { ordersHere }: Pick<SomeList, 'ordersHere'>,
  query: ListQuery,
  part: Partial<ListQuery>,
): ListQuery => {
  // An order that sorts only the shown page stays on that page.
  const staying = ['page', ...(ordersHere ? ['sort', 'direction'] : [])];
  const stays = Object.keys(part).every((name) => staying.includes(name));
  return { ...query, ...(stays ? {} : { page: 1 }), ...part };
};

/** The order by a column; the present sort column reverses its order. */
export const orderedBy = ({ sort, direction }: ListQuery, by: string): Pick<ListQuery, 'sort' | 'direction'> => ({
  sort: by,
  direction: sort === by && direction === 'asc' ? 'desc' : 'asc',
});

/** Whether the list can be sorted. */
export const isSortable = ({ sorts, columns }: Pick<SomeList, 'sorts' | 'columns'>): boolean =>
  sorts !== undefined || columns.some(({ sort }) => sort);

export const isNarrowed = ({ search, filters }: ListQuery): boolean =>
  search !== '' || Object.values(filters).some((value) => value !== '');

/** The part of a query that shows the whole list again. */
export const whole: Partial<ListQuery> = { search: '', filters: {} };

type Beyond = { readonly extension?: string };
const isOffered = ({ extension }: Beyond, announced: ReadonlySet<string>): boolean =>
  extension === undefined || announced.has(extension);

/** The filters that the provider has, by the names that it announces. */
export const offeredFilters = ({ filters = [] }: Pick<SomeList, 'filters'>, announced: ReadonlySet<string>) =>
  filters.filter((filter) => isOffered(filter, announced));

/** Whether a list has filters or columns that some providers lack. */
export const goesBeyond = ({ filters = [], columns }: Pick<SomeList, 'filters' | 'columns'>): boolean =>
  [...filters, ...columns].some(({ extension }: Beyond) => extension !== undefined);

/** A list with the filters and columns that the provider has, and the orders; of all, those that this person may use. */
export const offeredList = (whole: SomeList, announced: ReadonlySet<string> | undefined, caller: Caller): SomeList => {
  const list = openList(caller, whole);
  if (announced === undefined) return list;
  const filters = offeredFilters(list, announced);
  const columns = list.columns.filter((column) => isOffered(column, announced));
  const { filters: _, ...rest } = list;
  return { ...rest, columns, ...(filters.length > 0 && { filters }) };
};

/** The filters that are shown: some depend on another filter's value. */
export const shownFilters = (filters: readonly Filter[], values: ListQuery['filters']): readonly Filter[] =>
  filters.filter(({ when }) => !when || when.is.includes(values[when.filter] ?? ''));

/** The number of pages; without a total, the pages up to the one after this. */
export const pagesOf = ({ page, size }: ListQuery, { rows, total }: Page<unknown>): number =>
  total === null ? page + (hasNext(page, size, rows.length, total) ? 1 : 0) : pageCount(total, size);

/** The last page, where the requested page is after it; otherwise null. */
export const lastBefore = (query: ListQuery, page: Page<unknown>): number | null => {
  if (page.rows.length > 0 || page.total === null) return null;
  const last = pagesOf(query, page);
  return last < query.page ? last : null;
};
