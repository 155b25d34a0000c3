import type { Flag } from '../command/flag.ts';
import { inSentence, kebab } from '../text/words.ts';
import { filterNames, filterTitles } from './lookup.ts';
import type { DetailEntry, ListEntry } from './manifest.ts';

const told = {
  assignees: "a colleague's name, or me",
  calls: 'a call, such as users.setStatus',
  colleagues: "a colleague's name",
  days: 'a day',
  mentions: "a text with a colleague's @name",
  reasons: 'a reason',
  records: "a record's id",
  roles: 'the name of a role',
  scopes: 'scopes of a token',
} as const;

const filterFlag = (filter: ListEntry['filters'][number]): Flag => {
  const name = kebab(filter.id);
  const summary = `the filter '${filter.label}'`;
  if (filter.kind === 'date') {
    const isFirst = /start|from/.test(name);
    return {
      name,
      value: '<day>',
      summary: `only those ${isFirst ? 'from this day on' : 'up to this day'} (YYYY-MM-DD, yesterday, 3 days ago)`,
    };
  }
  if (filter.kind === 'text') {
    const { offers, ofKind } = filter;
    if (offers === undefined) return { name, value: '<text>', summary };
    return { name, value: '<text>', summary: `${summary}: ${told[offers]}`, offers, ...(ofKind && { ofKind }) };
  }
  const choices = filterNames(filter).map(([written]) => written);
  return { name, value: '<choice>', summary, choices, titles: filterTitles(filter) };
};

/** The flags that narrow the figures of a record. */
export const figureFlags = ({ filters = [] }: DetailEntry): readonly Flag[] =>
  filters.map((filter) => ({ ...filterFlag(filter), summary: inSentence(filter.label) }));

/** The flags that filter a list: its search and its filters. */
export const narrowingFlags = (entry: ListEntry): readonly Flag[] => [
  ...(entry.searchHint === undefined
    ? []
    : [{ name: 'search', value: '<text>', summary: inSentence(entry.searchHint) }]),
  ...entry.filters.map(filterFlag),
];
