import { isDay } from '@matchdesk/core/kit/day.ts';
import type { Filter, Option } from '@matchdesk/core/kit/read.ts';
import { offeredFilters, orderedBy, searchFault, shownFilters } from '@matchdesk/desk/list-query.ts';
import { changeList, type Desk, popOverlay, pushOverlay, stateOf, swapOverlay, tell } from '../desk/desk.ts';
import type { FilterForm, SortMenu } from '../desk/list-forms.ts';
import type { ListState } from '../desk/list-state.ts';
import { emptyLine, type Line, lineOf, textIn } from '../look/line.ts';
import { ask } from './open-list.ts';

type Sort = { readonly value: string; readonly label: string; readonly hasDirection: boolean };

const valueIn = (form: FilterForm, id: string): string => textIn(form.lines[id] ?? emptyLine);

/** The filters that show with what the form holds. */
export const filtersOf = (form: FilterForm): readonly Filter[] =>
  shownFilters(form.offered, Object.fromEntries(form.offered.map(({ id }) => [id, valueIn(form, id)])));

export const openFilter = (desk: Desk, list: ListState): void => {
  const filters = offeredFilters(list.list, stateOf(desk).announced ?? new Set());
  if (filters.length === 0) {
    tell(desk, 'wait', 'This list has no filters.');
    return;
  }
  const lines = Object.fromEntries(filters.map(({ id }) => [id, lineOf(list.query.filters[id] ?? '')]));
  pushOverlay(desk, { kind: 'filter', form: { list, at: 0, offered: filters, lines, faults: {} } });
};

/** The place of a choice among its options; the first stands for nothing chosen. */
export const choiceAt = (options: readonly Option[], value: string): number =>
  Math.max(
    0,
    options.findIndex(([each]) => each === value),
  );

/** The form with a filter's value replaced. */
export const withValue = (form: FilterForm, id: string, line: Line): FilterForm => ({
  ...form,
  lines: { ...form.lines, [id]: line },
  faults: {},
});

/** Chooses the next option of a choice, or the one before. */
export const stepChoice = (form: FilterForm, by: number): FilterForm => {
  const filter = filtersOf(form)[form.at];
  if (filter?.kind !== 'choice') return form;
  const { options } = filter;
  const next = options[(choiceAt(options, valueIn(form, filter.id)) + by + options.length) % options.length];
  return withValue(form, filter.id, lineOf(next?.[0] ?? ''));
};

export const moveField = (form: FilterForm, by: number): FilterForm => {
  const count = filtersOf(form).length;
  return { ...form, at: (form.at + by + count) % count };
};

const faultsOf = (form: FilterForm, filters: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
  const noDay = filtersOf(form).find(({ kind, id }) => kind === 'date' && filters[id] && !isDay(filters[id]));
  if (noDay) return { [noDay.id]: 'A day looks like 2026-01-31.' };
  return form.list.list.check?.({ ...form.list.query, filters }) ?? {};
};

/** Filters by what the form holds; what is wrong with it is said beside its field. */
export const applyFilter = (desk: Desk, form: FilterForm): void => {
  const filters = Object.fromEntries(
    filtersOf(form).flatMap(({ id }) => (valueIn(form, id) === '' ? [] : [[id, valueIn(form, id)]])),
  );
  const faults = faultsOf(form, filters);
  if (Object.keys(faults).length > 0) {
    const at = filtersOf(form).findIndex(({ id }) => id in faults);
    swapOverlay(desk, { kind: 'filter', form: { ...form, faults, at: Math.max(0, at) } });
    return;
  }
  popOverlay(desk);
  ask(desk, form.list.id, { filters });
};

/** No filter any more. */
export const clearFilter = (desk: Desk, form: FilterForm): void => {
  popOverlay(desk);
  ask(desk, form.list.id, { filters: {} });
};

/** What a list can be ordered by: its own sorts, then its columns. */
export const sortsOf = ({ list }: ListState): readonly Sort[] => [
  ...(list.sorts ?? []).map(([value, label]) => ({ value, label, hasDirection: false })),
  ...list.columns.flatMap(({ sort, heading }) => (sort ? [{ value: sort, label: heading, hasDirection: true }] : [])),
];

export const openSort = (desk: Desk, list: ListState): void => {
  const sorts = sortsOf(list);
  if (sorts.length === 0) tell(desk, 'wait', 'This list has one order alone.');
  else {
    const at = Math.max(
      0,
      sorts.findIndex(({ value }) => value === list.query.sort),
    );
    pushOverlay(desk, { kind: 'sort', menu: { list, at } });
  }
};

/** Orders by the chosen sort; the one in force turns round where it has two directions. */
export const applySort = (desk: Desk, { list, at }: SortMenu): void => {
  const sort = sortsOf(list)[at];
  popOverlay(desk);
  if (!sort) return;
  ask(desk, list.id, sort.hasDirection ? orderedBy(list.query, sort.value) : { sort: sort.value, direction: 'asc' });
};

/** The search as it is typed, over the list. */
export const openSearch = (desk: Desk, list: ListState): void => {
  if (!list.list.search) {
    tell(desk, 'wait', 'This list has no search.');
    return;
  }
  changeList(desk, list.id, (before) => ({ ...before, draft: lineOf(before.query.search) }));
};

export const closeSearch = (desk: Desk, { id }: ListState): void =>
  changeList(desk, id, (list) => ({ ...list, draft: null }));

/** Searches for what was typed; too short a text is not sent. */
export const applySearch = (desk: Desk, list: ListState): void => {
  const search = textIn(list.draft ?? emptyLine).trim();
  const fault = searchFault(list.list, search);
  if (fault !== null) {
    tell(desk, 'wait', fault);
    return;
  }
  closeSearch(desk, list);
  if (search !== list.query.search) ask(desk, list.id, { search });
};
