import type { ActionEntry } from '../manifest.ts';
import type { Argument, Flag, Spec } from '../spec.ts';
import { exampleOf, flagsOfField } from './field-flags.ts';
import { plural, spoken } from './words.ts';

const selection = 'Selection (exactly one)';
const guards = 'Guards';

/** Whether the terminal's selection by search has a list to walk; told by the registry. */
export type Listed = (record: string) => boolean;

const kindOf = (entry: ActionEntry): string => plural(spoken(entry.on ?? 'record'));

/**
 * Whether the action writes to many records as a job with a journal. A secret or a picture has no place in a journal:
 * such an action writes to one record at a time.
 */
export const isJob = ({ on, isWrite, fields }: ActionEntry): boolean =>
  on !== undefined && isWrite && !fields.some(({ kind }) => kind === 'secret' || kind === 'file');

/** Whether it takes one record alone. */
export const isForOne = (entry: ActionEntry): boolean => entry.on !== undefined && entry.isWrite && !isJob(entry);

const oneFlag = (entry: ActionEntry): Flag => ({
  name: 'id',
  value: '<id>',
  summary: `the ${spoken(entry.on ?? 'record')}, by id or email`,
  group: 'Selection',
});

const selectionFlags = (entry: ActionEntry, isListed: boolean): readonly Flag[] => [
  { name: 'id', value: '<a,b>', many: true, summary: `these ${kindOf(entry)}, by id or email`, group: selection },
  { name: 'file', value: '<file|->', summary: 'a csv or jsonl file of ids, - for stdin', group: selection },
  ...(isListed
    ? [
        {
          name: 'where',
          value: '<field=value,…>',
          many: true,
          summary: `${kindOf(entry)} that match`,
          group: selection,
        },
        { name: 'all', summary: `every ${spoken(entry.on ?? '')}`, group: selection },
      ]
    : []),
];

const confirming: readonly Flag[] = [
  { name: 'yes', short: 'y', summary: 'answer the confirmation with yes', group: guards },
  { name: 'confirm', value: '<profile>', summary: 'needed on a profile marked production', group: guards },
  { name: 'dry-run', summary: 'say what would be done, and send nothing', group: guards },
];

const jobFlags = (entry: ActionEntry): readonly Flag[] => [
  {
    name: 'max-changes',
    value: '<n>',
    summary: 'refuse more records than this',
    initial: '1000',
    group: guards,
    env: 'MATCHDESK_MAX_CHANGES',
  },
  {
    name: 'max-errors',
    value: '<n>',
    summary: 'stop when more records went wrong',
    group: guards,
    env: 'MATCHDESK_MAX_ERRORS',
  },
  {
    name: 'on-bad-row',
    value: '<what>',
    summary: 'what a bad row of the file does',
    choices: ['stop', 'skip'],
    initial: 'stop',
    group: guards,
    env: 'MATCHDESK_ON_BAD_ROW',
  },
  { name: 'job', value: '<id>', summary: 'name the job; a second start goes on with it or does nothing', group: 'Job' },
  ...(entry.perRun > 1
    ? [
        {
          name: 'batch-size',
          value: '<n>',
          summary: 'records in one request',
          initial: String(entry.perRun),
          group: 'Job',
          env: 'MATCHDESK_BATCH_SIZE',
        },
      ]
    : []),
  { name: 'results', value: '<folder>', summary: 'where the files of outcomes go', group: 'Job' },
];

export const downloadFlags: readonly Flag[] = [
  { name: 'out', value: '<file|->', summary: 'where the file goes; its own name unless said' },
  { name: 'overwrite', summary: 'replace a file that is there' },
];

const examplesOf = (entry: ActionEntry, words: string, isListed: boolean): readonly string[] => {
  const input = entry.fields
    .filter(({ required }) => required)
    .map((field) => ` ${exampleOf(field)}`)
    .join('');
  if (entry.on === undefined) return [`${words}${input}`];
  const one = `${words} --id 6650c0ffee${input}`;
  if (!isJob(entry)) return [one];
  const file = `${words} --file ids.csv${input} --yes`;
  return isListed ? [one, file, `${words} --where search=ann${input} --dry-run`] : [one, file];
};

const argumentsOf = ({ on }: ActionEntry): readonly Argument[] =>
  on === undefined ? [] : [{ name: on, summary: 'ids or emails, as --id takes them', many: true }];

const detailsOf = (entry: ActionEntry): string => {
  const { on, title, access } = entry;
  const who = access === 'ADMIN' ? ' Only the full administrator may do this.' : '';
  if (on === undefined) return `${title}.${who}`;
  return `${title}: one ${spoken(on)}${isForOne(entry) ? '' : ' or many'}.${who}`;
};

const flagsOf = (entry: ActionEntry, isListed: boolean): readonly Flag[] => [
  ...entry.fields.flatMap(flagsOfField),
  ...(isForOne(entry) ? [oneFlag(entry)] : entry.on === undefined ? [] : selectionFlags(entry, isListed)),
  ...(entry.downloads ? downloadFlags : []),
  ...(entry.isWrite || entry.asks ? confirming : []),
  ...(isJob(entry) ? jobFlags(entry) : []),
];

/**
 * The command that an action of the registry is: its id is its path, its input its flags. What help and parsing want
 * of it is made when they do, so that a start pays for its own command alone.
 */
export const actionSpec = (entry: ActionEntry, isListed: () => boolean): Spec => ({
  path: [entry.domain, entry.name],
  summary: entry.title,
  get details() {
    return detailsOf(entry);
  },
  get arguments() {
    return argumentsOf(entry);
  },
  get flags() {
    return flagsOf(entry, isListed());
  },
  get examples() {
    return examplesOf(entry, `${entry.domain} ${entry.name}`, isListed());
  },
  made: { from: 'action', id: entry.id },
  load: async () => (await import('../commands/act.ts')).act,
});
