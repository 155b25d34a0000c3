import type { Option } from '@matchdesk/core/kit/list/read.ts';
import type { Flag } from '@matchdesk/terminal/command/flag.ts';
import { readingPaceFlags } from '@matchdesk/terminal/command/job-flags.ts';
import type { Spec } from '@matchdesk/terminal/command/spec.ts';
import { lacksOwner } from '@matchdesk/terminal/registry/field-flags.ts';
import type { ActionEntry, ListEntry } from '@matchdesk/terminal/registry/manifest.ts';
import { narrowingFlags } from '@matchdesk/terminal/registry/narrowing-flags.ts';
import { rowFormats } from '@matchdesk/terminal/registry/row-formats.ts';
import { whichList } from './aliases.ts';
import { sortFlags } from './read-spec.ts';

/** Returns the action of a domain that downloads the provider's own report as a spreadsheet. */
export const reportOf = (actions: readonly ActionEntry[], domain: string): ActionEntry | undefined =>
  actions.find((entry) => entry.domain === domain && entry.on === undefined && /^xlsx?$/.test(entry.downloads ?? ''));

const byLabel = (options: readonly Option[]): readonly Option[] => [
  ...new Map(options.map((option) => [option[1], option])).values(),
];

/** The format of the provider's own report: all rows, as the provider's file holds them. */
const reportFormat = 'report';

/** The orders of all lists of the domain, each once. */
const sortFlagsOf = (lists: readonly ListEntry[]): readonly Flag[] =>
  sortFlags({
    sorts: byLabel(lists.flatMap(({ sorts }) => sorts)),
    columnSorts: byLabel(lists.flatMap(({ columnSorts }) => columnSorts)),
  });

/** The flags of all lists of the domain, each as the main list has it. */
const firstOfEachName = (flags: readonly Flag[]): readonly Flag[] =>
  flags.filter(({ name }, at) => flags.findIndex((flag) => flag.name === name) === at);

const flagsOf = (lists: readonly ListEntry[], formats: readonly string[]): readonly Flag[] => {
  const isOfRecord = lists.some(({ within }) => within !== undefined);
  return [
    {
      name: 'format',
      value: '<format>',
      summary: 'the format of the file; default: by the extension of --out, else csv',
      choices: formats,
      env: 'MATCHDESK_FORMAT',
    },
    { name: 'out', value: '<file|->', summary: 'where it goes; - is stdout', initial: '-' },
    { name: 'overwrite', summary: 'replace an existing file', env: 'MATCHDESK_OVERWRITE' },
    ...whichList(lists),
    ...(isOfRecord ? [{ name: 'of', value: '<id|email>', summary: 'the record that the list belongs to' }] : []),
    {
      name: 'where',
      value: '<field=value,…>',
      many: true,
      summary: 'only those that match: search, a filter or a column',
    },
    ...firstOfEachName(lists.flatMap(narrowingFlags)),
    ...sortFlagsOf(lists),
    {
      name: 'page-size',
      value: '<n>',
      summary: 'rows in one request',
      choices: ['10', '25', '50', '100'],
      initial: '100',
      env: 'MATCHDESK_PAGE_SIZE',
    },
    ...readingPaceFlags,
  ];
};

const details =
  'Walks the whole list and writes each record once, in constant memory. A file is written as FILE.part (the rows of a ' +
  'workbook as FILE.rows.part) and gets its name when it is complete. If something ends it before, the same command, ' +
  'or jobs resume, continues where it stopped. Fewer rows than the list announced: exit 3.';

/** `users export`: every row of a domain's list in a file or on stdout, each once. */
export const exportSpec = (domain: string, lists: readonly ListEntry[], report: ActionEntry | undefined): Spec => {
  const own = report?.downloads === undefined ? [] : [reportFormat];
  return {
    path: [domain, 'export'],
    summary: `Export every row as ${[...rowFormats, ...own].join(', ')}`,
    details,
    get flags() {
      return flagsOf(lists, [...rowFormats, ...own]);
    },
    examples: [
      `${domain} export --format csv --out ${domain}.csv`,
      `${domain} export --format xlsx --out ${domain}.xlsx --fields all`,
      `${domain} export --format jsonl --where search=ann | jq -r ._id`,
      ...own.map((format) => `${domain} export --format ${format} --out report.${report?.downloads}`),
    ],
    lacks: ({ flags }) => {
      const { within } = lists.find(({ name }) => name === flags.list) ?? lists[0] ?? {};
      const isRows = flags.format === undefined || rowFormats.some((format) => format === flags.format);
      return within === undefined || flags.of !== undefined || !isRows ? [] : [lacksOwner(within)];
    },
    made: report ? { from: 'action', id: report.id } : { from: 'read', id: lists[0]?.id ?? '' },
    load: async () => (await import('../commands/export.ts')).exportRows,
  };
};
