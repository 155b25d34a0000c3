import type { SomeList } from '@matchdesk/core/context.ts';
import { dayMeant } from '@matchdesk/core/kit/form/day-words.ts';
import type { ListQuery } from '@matchdesk/core/kit/list/page.ts';
import { usage } from '../../process/failure.ts';
import type { ListEntry } from '../../registry/manifest.ts';
import { didYouMean } from '../../text/nearest.ts';
import { kebab } from '../../text/words.ts';
import { queryOf } from './query.ts';

/** The meaning of `--where`: the query for the server, and the conditions that are checked here, row by row. */
export type Where = {
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
