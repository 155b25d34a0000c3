import { isDay } from '@matchdesk/core/kit/form/day.ts';
import { dayMeant } from '@matchdesk/core/kit/form/day-words.ts';
import type { Filter, Option } from '@matchdesk/core/kit/list/read.ts';
import { searchFault } from '@matchdesk/core/kit/list/search.ts';
import { termIn } from '@matchdesk/core/kit/text/term-in.ts';
import { orderedBy, shownFilters } from '@matchdesk/desk/list-query.ts';
import { changeList, type Desk, popOverlay, pushOverlay, swapOverlay, tell } from '../desk/desk.ts';
import type { FilterForm, SortMenu } from '../desk/list-forms.ts';
import type { ListState } from '../desk/list-state.ts';
import { emptyLine, type Line, lineOf, textIn } from '../look/line.ts';
import { ask } from './open-list.ts';

type Sort = { readonly value: string; readonly label: string; readonly hasDirection: boolean };

/** Returns the value of a filter in the form. */
export const valueIn = (form: FilterForm, id: string): string => textIn(form.lines[id] ?? emptyLine);

/** Returns the filters that show, given the values in the form. */
export const filtersOf = (form: FilterForm): readonly Filter[] =>
  shownFilters(form.offered, Object.fromEntries(form.offered.map(({ id }) => [id, valueIn(form, id)])));

/** Returns the title of a filter's value: of the choice that it is, else the value. */
export const titleIn = (form: FilterForm, { id }: Filter): string => {
  const { choices, titles } = form;
  const value = valueIn(form, id);
  return choices[id]?.data?.find((choice) => choice.value === value)?.title ?? titles[value] ?? value;
};

/** Returns the index of a choice among its options; the first one means no choice. */
export const choiceAt = (options: readonly Option[], value: string): number =>
  Math.max(
    0,
    options.findIndex(([each]) => each === value),
  );

/** Returns the form with a filter's value replaced. */
export const withValue = (form: FilterForm, id: string, line: Line): FilterForm => ({
  ...form,
  lines: { ...form.lines, [id]: line },
  faults: {},
});

/** Chooses the next option of a choice, or the previous one. */
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
  if (noDay) return { [noDay.id]: 'A day is 2026-01-31, yesterday or 3 days ago.' };
  return form.check(filters);
};

/** Applies the values of the form; faults are shown beside their fields. */
export const applyFilter = (desk: Desk, form: FilterForm): void => {
  const filters = Object.fromEntries(
    filtersOf(form).flatMap(({ id, kind }) => {
      const value = valueIn(form, id);
      return value === '' ? [] : [[id, kind === 'date' ? dayMeant(value) : value]];
    }),
  );
  const faults = faultsOf(form, filters);
  if (Object.keys(faults).length > 0) {
    const at = filtersOf(form).findIndex(({ id }) => id in faults);
    swapOverlay(desk, { kind: 'filter', form: { ...form, faults, at: Math.max(0, at) } });
    return;
  }
  popOverlay(desk);
  const named = filtersOf(form).filter(({ kind }) => kind === 'text');
  const titles = Object.fromEntries(named.map((filter) => [valueIn(form, filter.id), titleIn(form, filter)]));
  form.apply(filters, titles);
};

/** Clears all filters. */
export const clearFilter = (desk: Desk, form: FilterForm): void => {
  popOverlay(desk);
  form.apply({}, {});
};

/** Returns the orders of a list: its own sorts, then its columns. */
export const sortsOf = ({ list }: ListState): readonly Sort[] => [
  ...(list.sorts ?? []).map(([value, label]) => ({ value, label, hasDirection: false })),
  ...list.columns.flatMap(({ sort, heading }) => (sort ? [{ value: sort, label: heading, hasDirection: true }] : [])),
];

export const openSort = (desk: Desk, list: ListState): void => {
  const sorts = sortsOf(list);
  if (sorts.length === 0) tell(desk, 'wait', 'This list has only one order.');
  else {
    const at = Math.max(
      0,
      sorts.findIndex(({ value }) => value === list.query.sort),
    );
    pushOverlay(desk, { kind: 'sort', menu: { list, at } });
  }
};

/** Sorts by the chosen order; the current one is reversed where it has two directions. */
export const applySort = (desk: Desk, { list, at }: SortMenu): void => {
  const sort = sortsOf(list)[at];
  popOverlay(desk);
  if (!sort) return;
  ask(desk, list.id, sort.hasDirection ? orderedBy(list.query, sort.value) : { sort: sort.value, direction: 'asc' });
};

/** Opens the search input over the list. */
export const openSearch = (desk: Desk, list: ListState): void => {
  if (!list.list.search) {
    tell(desk, 'wait', 'This list has no search.');
    return;
  }
  changeList(desk, list.id, (before) => ({ ...before, draft: lineOf(before.query.search) }));
};

export const closeSearch = (desk: Desk, { id }: ListState): void =>
  changeList(desk, id, (list) => ({ ...list, draft: null }));

/** Searches for the typed text; a text that is too short is not sent. */
export const applySearch = (desk: Desk, list: ListState): void => {
  const search = termIn(textIn(list.draft ?? emptyLine));
  const fault = searchFault(list.list, search);
  if (fault !== null) {
    tell(desk, 'wait', fault);
    return;
  }
  closeSearch(desk, list);
  if (search !== list.query.search) ask(desk, list.id, { search });
};
