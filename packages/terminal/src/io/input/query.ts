import type { SomeDetail, SomeList } from '@matchdesk/core/context.ts';
import { isDay } from '@matchdesk/core/kit/form/day.ts';
import { dayMeant } from '@matchdesk/core/kit/form/day-words.ts';
import type { ListQuery } from '@matchdesk/core/kit/list/page.ts';
import { type Filter, firstQuery } from '@matchdesk/core/kit/list/read.ts';
import { searchFault } from '@matchdesk/core/kit/list/search.ts';
import { termIn } from '@matchdesk/core/kit/text/term-in.ts';
import { choiceMeant } from '../../command/meant-choice.ts';
import { usage } from '../../process/failure.ts';
import { filterNames, filterTitles, sortNames } from '../../registry/choice-names.ts';
import type { ListEntry } from '../../registry/manifest.ts';
import { didYouMean } from '../../text/nearest.ts';
import { kebab } from '../../text/words.ts';

/** The value of the list's filter, from its form on the command line. */
const filterValue = (filter: Filter, written: string): string => {
  if (filter.kind === 'text') return written;
  if (filter.kind === 'date') {
    const day = dayMeant(written);
    if (isDay(day)) return day;
    throw usage(`--${kebab(filter.id)} takes a day: 2026-01-31, yesterday or '3 days ago'; '${written}' is not one.`);
  }
  const names = filterNames(filter);
  const known = names.map(([name]) => name);
  const meant = choiceMeant(known, filterTitles(filter), written);
  const found = names.find(([name, value]) => name === meant || value === written);
  if (found) return found[1];
  throw usage(
    `'${written}' is not a value of ${filter.label}.${didYouMean(written, known)} It takes ${known.join(', ')}.`,
  );
};

/** Sets the filters that a given filter depends on: dates mean 'by dates'. */
const withConditions = (filters: readonly Filter[], given: Record<string, string>): Record<string, string> => {
  const implied: Record<string, readonly string[]> = {};
  for (const { id, when } of filters) {
    if (!when || given[id] === undefined) continue;
    const chosen = given[when.filter];
    const both = (chosen === undefined ? (implied[when.filter] ?? when.is) : [chosen]).filter((value) =>
      when.is.includes(value),
    );
    if (both.length === 0) throw usage(`--${kebab(id)} cannot be combined with the other filters given.`);
    implied[when.filter] = both;
  }
  return { ...Object.fromEntries(Object.entries(implied).map(([id, [value = '']]) => [id, value])), ...given };
};

/** The filters of a list, from texts by filter id; absent ones are left out. */
const filtersFrom = (
  filters: readonly Filter[],
  given: Readonly<Record<string, string | undefined>>,
): Record<string, string> =>
  withConditions(
    filters,
    Object.fromEntries(
      filters.flatMap((filter) => {
        const written = given[filter.id];
        return written === undefined ? [] : [[filter.id, filterValue(filter, written)]];
      }),
    ),
  );

export type Asked = {
  readonly search?: string | undefined;
  readonly filters?: Readonly<Record<string, string | undefined>>;
  /** In the form of the flag: `most-recent`. */
  readonly sort?: string | undefined;
  readonly isDescending?: boolean;
  readonly page?: number;
  readonly size?: number;
};

const stopIfWrong = (faults: Readonly<Record<string, string>> = {}): void => {
  const [wrong] = Object.entries(faults);
  if (wrong) throw usage(`--${kebab(wrong[0])}: ${wrong[1]}`);
};

/** The query for a list; an invalid value stops the command before anything is sent. */
export const queryOf = (list: SomeList, entry: ListEntry, asked: Asked): ListQuery => {
  const sort = sortNames(entry).find(([name]) => name === asked.sort)?.[1];
  const search = termIn(asked.search ?? '');
  const fault = searchFault(list, search);
  if (fault !== null) throw usage(fault);
  const first = firstQuery(list);
  const query: ListQuery = {
    ...first,
    search,
    sort: sort ?? first.sort,
    direction: asked.isDescending ? 'desc' : 'asc',
    filters: filtersFrom(entry.filters, asked.filters ?? {}),
    page: asked.page ?? 1,
    size: asked.size ?? first.size,
  };
  stopIfWrong(list.check?.(query));
  return query;
};

/** The filters for the figures of a record; an invalid value stops the command before anything is sent. */
export const figureFilters = (
  { filters = [], check }: Pick<SomeDetail, 'filters' | 'check'>,
  given: Readonly<Record<string, string | undefined>>,
): ListQuery['filters'] => {
  const found = filtersFrom(filters, given);
  stopIfWrong(check?.(found));
  return found;
};
