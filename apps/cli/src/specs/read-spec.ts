import { aRecord } from '@matchdesk/core/kit/text/noun.ts';
import type { Argument, Flag } from '@matchdesk/terminal/command/flag.ts';
import { readingPaceFlags } from '@matchdesk/terminal/command/job-flags.ts';
import type { Spec } from '@matchdesk/terminal/command/spec.ts';
import { someId } from '@matchdesk/terminal/registry/field-flags.ts';
import { filterNames, type Sorted, sortNames } from '@matchdesk/terminal/registry/lookup.ts';
import type { DetailEntry, ListEntry } from '@matchdesk/terminal/registry/manifest.ts';
import { figureFlags, narrowingFlags } from '@matchdesk/terminal/registry/narrowing-flags.ts';
import { inSentence, kebab } from '@matchdesk/terminal/text/words.ts';

/** The argument that names a record of a kind. */
export const recordArgument = (record: string): Argument => ({
  name: record,
  summary: `${aRecord(record)}'s id or email, or - to read it from stdin`,
  required: true,
  example: someId,
});

/** The argument with the text to search for. */
export const textArgument: Argument = { name: 'text', summary: 'what to look for', required: true, example: 'ann' };

/** The flags that set the order of a list. */
export const sortFlags = (entry: Sorted): readonly Flag[] => {
  const choices = sortNames(entry).map(([name]) => name);
  if (choices.length === 0) return [];
  const sort: Flag = { name: 'sort', value: '<by>', summary: 'the order', choices };
  return entry.columnSorts.length === 0 ? [sort] : [sort, { name: 'desc', summary: 'in descending order' }];
};

/** A list of one size has no flag for it: its call may take none. */
const sizeFlags = ({ sizes }: ListEntry): readonly Flag[] =>
  sizes.length === 1
    ? []
    : [
        {
          name: 'size',
          value: '<n>',
          summary: `rows on a page, ${sizes.join(', ')}`,
          initial: String(sizes[0]),
          env: 'MATCHDESK_SIZE',
        },
      ];

/** The flags that filter, order and page a list. */
export const listFlags = (entry: ListEntry): readonly Flag[] => [
  ...narrowingFlags(entry),
  ...sortFlags(entry),
  { name: 'page', value: '<n>', summary: 'which page, from 1' },
  ...sizeFlags(entry),
  { name: 'limit', value: '<n>', summary: 'at most this many rows, over as many pages as needed' },
  { name: 'all', summary: 'every row, page by page' },
  ...readingPaceFlags,
];

const listArguments = (entry: ListEntry): readonly Argument[] => {
  if (entry.within !== undefined) return [recordArgument(entry.within)];
  return entry.name === 'search' ? [textArgument] : [];
};

/** The command that reads lists. */
export const loadList = async () => (await import('../commands/list.ts')).list;

const listExamples = (entry: ListEntry, path: readonly string[]): readonly string[] => {
  const of = entry.within === undefined ? (entry.name === 'search' ? ' ann' : '') : ` ${someId}`;
  const words = `${path.join(' ')}${of}`;
  return [words, `${words} --limit 50 -o json`, `${words} --all -o csv > ${entry.domain}.csv`];
};

/** The command of a list of the registry. */
export const listSpec = (entry: ListEntry, path: readonly string[] = [entry.domain, entry.name]): Spec => ({
  path,
  summary: `List: ${entry.title}`,
  get details() {
    return `${entry.title}. Columns: ${entry.columns.join(', ')}. With json and jsonl each record comes in full.`;
  },
  get arguments() {
    return listArguments(entry);
  },
  get flags() {
    return listFlags(entry);
  },
  get examples() {
    return listExamples(entry, path);
  },
  made: { from: 'read', id: entry.id },
  isPaged: true,
  ...(entry.isMeantAlone && { isMeantAlone: true }),
  load: loadList,
});

/** `users search ann`: a list's own search with the text first. */
export const searchSpec = (entry: ListEntry): Spec => ({
  path: [entry.domain, 'search'],
  summary: `Search: ${inSentence(entry.searchHint ?? entry.title)}`,
  arguments: [textArgument],
  get flags() {
    return listFlags(entry).filter(({ name }) => name !== 'search');
  },
  examples: [`${entry.domain} search ann`, `${entry.domain} search ann --all -o jsonl`],
  made: { from: 'read', id: entry.id },
  isPaged: true,
  load: loadList,
});

const detailExamples = ({ within, filters = [] }: DetailEntry, path: readonly string[]): readonly string[] => {
  const words = `${path.join(' ')}${within === undefined ? '' : ` ${someId}`}`;
  const narrowed = filters.flatMap((filter) =>
    filterNames(filter).map(([name]) => `${words} --${kebab(filter.id)} ${name}`),
  );
  return [`${words} -o json`, ...narrowed.slice(1, 2)];
};

/** The command that prints a whole record. */
export const detailSpec = (entry: DetailEntry, path: readonly string[] = [entry.domain, entry.name]): Spec => ({
  path,
  summary: entry.title,
  arguments: entry.within === undefined ? [] : [recordArgument(entry.within)],
  flags: figureFlags(entry),
  get examples() {
    return detailExamples(entry, path);
  },
  made: { from: 'read', id: entry.id },
  isPaged: true,
  load: async () => (await import('../commands/list.ts')).detail,
});
