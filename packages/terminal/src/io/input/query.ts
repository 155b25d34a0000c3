import type { SomeDetail, SomeList } from '@matchdesk/core/context.ts';
import { isDay } from '@matchdesk/core/kit/form/day.ts';
import { dayMeant } from '@matchdesk/core/kit/form/day-words.ts';
import type { ListQuery } from '@matchdesk/core/kit/list/page.ts';
import { type Filter, firstQuery } from '@matchdesk/core/kit/list/read.ts';
import { searchFault } from '@matchdesk/core/kit/list/search.ts';
import { termIn } from '@matchdesk/core/kit/text/term-in.ts';
import { choiceMeant } from '../../command/meant-choice.ts';
import { usage } from '../../process/failure.ts';
import { filterNames, filterTitles, sortNames } from '../../registry/lookup.ts';
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

/** The meaning of `--where`: the query for the server, and the conditions that are checked here, row by row. */
type Where = {
  readonly query: ListQuery;
  readonly holds: (row: unknown) => boolean;
  /**
   * After the rows were checked: a sentence about a column in which no row had the value; undefined where there is
   * none.
   */
  readonly unmet: () => string | undefined;
  /** Nothing is checked here, so the server's total is the number of rows to come. */
  readonly isServers: boolean;
};

/** The conditions in a text, each with its value. */
export const pairsIn = (text: string): readonly (readonly [key: string, value: string])[] =>
  text
    .split(/,(?=\s*[\w.-]+\s*=)/)
    .filter((pair) => pair.trim() !== '')
    .map((pair) => {
      const at = pair.indexOf('=');
      if (at < 1) throw usage(`--where takes field=value; '${pair.trim()}' has no ${at < 0 ? "'='" : 'field'}.`);
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    });

/** Conditions with dates instead of words such as 'today', so that they mean the same days later. */
export const whereDated = ({ filters }: ListEntry, text: string): string =>
  pairsIn(text)
    .map(([key, value]) => {
      const filter = filters.find(({ id }) => kebab(id) === kebab(key));
      return `${key}=${filter?.kind === 'date' ? dayMeant(value) : value}`;
    })
    .join();

type ColumnTest = Pick<Where, 'holds' | 'unmet'>;

/** The value of rows without a value, in words: a variable of a script that is not set leaves nothing. */
const none = '""';

/** The most values of a column that are listed. */
const mostTold = 8;

const columnTest = ({ id, text }: SomeList['columns'][number], typed: string): ColumnTest => {
  const value = typed === none ? '' : typed;
  const seen = new Set<string>();
  let isMet = false;
  return {
    holds: (row) => {
      const found = text(row, 0);
      const isIt = found.toLowerCase() === value.toLowerCase();
      isMet ||= isIt;
      if (!isMet && seen.size <= mostTold) seen.add(found);
      return isIt;
    },
    unmet: () => {
      if (isMet || seen.size === 0) return undefined;
      const told = [...seen].slice(0, mostTold).map((found) => `'${found}'`);
      return `No row has '${value}' as ${id}: the values are ${told.join(', ')}${seen.size > mostTold ? ' and more' : ''}.`;
    },
  };
};

/**
 * Reads `search=ann,account-status=active`. `search` and the list's filters go to the server; any other key is one of
 * the list's columns, whose text is compared, ignoring case, while the list is walked.
 */
export const whereOf = (
  list: SomeList,
  entry: ListEntry,
  text: string,
  more: { readonly sort?: string | undefined; readonly isDescending?: boolean; readonly size?: number } = {},
): Where => {
  const filterIds = new Map(entry.filters.map(({ id }) => [kebab(id), id]));
  const columns = new Map(list.columns.map((column) => [column.id, column]));
  const filters: Record<string, string> = {};
  const tests: ColumnTest[] = [];
  let search: string | undefined;
  const given = new Map<string, string>();
  for (const [key, value] of pairsIn(text)) {
    const filter = filterIds.get(kebab(key));
    const name = filter ?? key;
    const before = given.get(name);
    if (before !== undefined) throw usage(`--where gives ${key} twice: '${before}' and '${value}'.`);
    given.set(name, value);
    const column = columns.get(key);
    const isServers = filter !== undefined || (key === 'search' && list.search !== undefined);
    // It would select every record, or every record without a value.
    if (value === '' && (isServers || column)) {
      const orNone = isServers ? '' : ` Rows without a value are ${key}=${none}.`;
      throw usage(`--where gives ${key} no value. Give it one, or leave it out.${orNone}`);
    }
    if (key === 'search' && list.search) search = value;
    else if (filter !== undefined) filters[filter] = value;
    else if (column) tests.push(columnTest(column, value));
    else {
      const known = [...(list.search ? ['search'] : []), ...filterIds.keys(), ...columns.keys()];
      throw usage(
        `--where cannot use '${key}' here.${didYouMean(key, known)} It takes ${[...new Set(known)].join(', ')}.`,
      );
    }
  }
  return {
    query: queryOf(list, entry, { search, filters, ...more }),
    holds: (row) => tests.every(({ holds }) => holds(row)),
    unmet: () => tests.map(({ unmet }) => unmet()).find((sentence) => sentence !== undefined),
    isServers: tests.length === 0,
  };
};
