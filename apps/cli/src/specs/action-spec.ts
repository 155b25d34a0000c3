import type { FieldShape } from '@matchdesk/core/kit/form/field-shape.ts';
import { isForOne, isJob } from '@matchdesk/core/kit/reach.ts';
import { aRecord, plural, spoken } from '@matchdesk/core/kit/text/noun.ts';
import type { Argument, Flag } from '@matchdesk/terminal/command/flag.ts';
import {
  batchSizeFlag,
  confirming,
  dryRunFlag,
  exitCodeFlag,
  jobNameFlag,
  maxChangesFlag,
  onBadRowFlag,
  paceFlags,
  planOutFlag,
  proposeFlag,
  reasonFlag,
} from '@matchdesk/terminal/command/job-flags.ts';
import { type Given, type Lack, recordsNamed, type Spec } from '@matchdesk/terminal/command/spec.ts';
import {
  exampleOf,
  flagsOfField,
  givesFields,
  lackingFields,
  someId,
  textFieldOf,
} from '@matchdesk/terminal/registry/field-flags.ts';
import type { ActionEntry, ListEntry } from '@matchdesk/terminal/registry/manifest.ts';
import { inSentence } from '@matchdesk/terminal/text/words.ts';

const selection = 'Selection (exactly one)';

const kindOf = (entry: ActionEntry): string => plural(spoken(entry.on ?? 'record'));

/** The list in which the records of an action are looked up, and which --where and --all can walk, where they have one. */
type LookedUp = ListEntry | undefined;

/** What can name a record besides its id; null where only the id can. */
const nameIn = (listed: LookedUp): 'name' | 'email' | null => {
  if (listed?.isNamed) return 'name';
  return listed?.searchHint !== undefined && listed.columns.includes('email') ? 'email' : null;
};

const byWhat = (listed: LookedUp): string => {
  const name = nameIn(listed);
  return name === null ? 'by id' : `by id or ${name}`;
};

const oneFlag = (entry: ActionEntry, listed: LookedUp): Flag => ({
  name: 'id',
  value: '<id>',
  summary: `the ${spoken(entry.on ?? 'record')}, ${byWhat(listed)}`,
  group: 'Selection',
});

/** With one record named, the file is the record's text where the action sets a text. */
const fileSummary = (entry: ActionEntry): string => {
  const rows = 'a csv or jsonl file of ids, - for stdin';
  const text = textFieldOf(entry);
  return text ? `${rows}; beside one id, its ${inSentence(text.label)}` : rows;
};

const selectionFlags = (entry: ActionEntry, listed: LookedUp): readonly Flag[] => [
  {
    name: 'id',
    value: '<a,b>',
    many: true,
    summary: `these ${kindOf(entry)}, ${byWhat(listed)}`,
    group: selection,
  },
  { name: 'file', value: '<file|->', summary: fileSummary(entry), group: selection },
  ...(listed
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

const jobFlags = (entry: ActionEntry): readonly Flag[] => [
  exitCodeFlag,
  planOutFlag,
  ...(entry.isPlannable ? [proposeFlag] : []),
  maxChangesFlag,
  onBadRowFlag,
  ...paceFlags,
  jobNameFlag,
  ...(entry.perRun > 1 ? [batchSizeFlag(entry.perRun)] : []),
];

/** Where the action itself asks for a reason, that one is sent. */
const hasOwnReason = ({ fields }: ActionEntry): boolean => fields.some(({ name }) => name === 'reason');

const downloadFlags: readonly Flag[] = [
  { name: 'out', value: '<file|->', summary: 'where to save the file; default: its own name' },
  { name: 'overwrite', summary: 'replace an existing file', env: 'MATCHDESK_OVERWRITE' },
];

const isWord = ({ word }: ActionEntry, { name }: FieldShape): boolean => name === word;

/** An example of a field; as an argument, where the command takes the field as one. */
const exampleIn = (entry: ActionEntry, field: FieldShape): string =>
  isWord(entry, field) ? (field.example ?? field.name) : exampleOf(field);

const examplesOf = (entry: ActionEntry, words: string, listed: LookedUp): readonly string[] => {
  const input = entry.fields
    .filter(({ required }) => required)
    .map((field) => ` ${exampleIn(entry, field)}`)
    .join('');
  if (entry.on === undefined) return [`${words}${input}`];
  const one = `${words} --id ${someId}${input}`;
  if (!isJob(entry)) return [one];
  const file = `${words} --file ids.csv${input} --yes`;
  const text = textFieldOf(entry) ? [`${words} ${someId} --file text.html --yes`] : [];
  const careful = `${words} --file ids.csv${input} --canary 5 --rate 10/s --yes`;
  if (!listed) return [one, ...text, file, careful];
  return [
    one,
    ...text,
    file,
    careful,
    `${words} --where search=ann${input} --dry-run`,
    `${words} --where search=ann${input} --plan-out plan.json`,
  ];
};

const argumentsOf = (entry: ActionEntry, listed: LookedUp): readonly Argument[] => {
  const words = entry.fields.filter((field) => isWord(entry, field));
  if (entry.on === undefined) return words.map(({ name, label }) => ({ name, summary: inSentence(label) }));
  const name = nameIn(listed);
  const [one, many] = name === null ? ['its id', 'ids'] : [`its id or ${name}`, `ids or ${name}s`];
  return [{ name: entry.on, summary: `${isForOne(entry) ? one : many}, as with --id`, many: true }];
};

/** Whether an edit may give only some of its fields. */
const keepsValues = ({ isEdit, fields }: ActionEntry): boolean => isEdit === true && fields.length > 1;

const detailsOf = (entry: ActionEntry): string => {
  const { on, title, access } = entry;
  const kept = keepsValues(entry) ? ' Values that are not given stay as they are.' : '';
  const who = access === 'ADMIN' ? ' Only a full administrator may do this.' : '';
  if (on === undefined) return `${title}.${who}`;
  return `${title}: one ${spoken(on)}${isForOne(entry) ? '' : ' or many'}.${kept}${who}`;
};

/** One record keeps the values that are not given: its edit requires no field. */
const fieldFlags = (entry: ActionEntry, field: FieldShape): readonly Flag[] => {
  if (!keepsValues(entry)) return flagsOfField(field);
  return isForOne(entry)
    ? flagsOfField({ ...field, required: false })
    : flagsOfField(field, 'required for several records');
};

const flagsOf = (entry: ActionEntry, listed: LookedUp): readonly Flag[] => [
  ...entry.fields.flatMap((field) => fieldFlags(entry, field)),
  ...(isForOne(entry) ? [oneFlag(entry, listed)] : entry.on === undefined ? [] : selectionFlags(entry, listed)),
  ...(entry.downloads ? downloadFlags : []),
  ...(entry.isWrite || entry.asks ? [...confirming, dryRunFlag] : []),
  ...(isJob(entry) ? jobFlags(entry) : []),
  ...(entry.on !== undefined && entry.isWrite && !hasOwnReason(entry)
    ? [{ ...reasonFlag, offers: 'reasons' } as const]
    : []),
];

const sources = ['id', 'file', 'where', 'all'];

const lackingSelection = (entry: ActionEntry, { arguments: words, flags }: Given): readonly Lack[] => {
  if (entry.on === undefined || words.length > 0 || sources.some((name) => flags[name] !== undefined)) return [];
  const more = isForOne(entry) ? '' : ' or a source, such as --file ids.csv';
  return [{ says: `Which ${plural(spoken(entry.on))}? Name ${aRecord(entry.on)}${more}.`, words: `--id ${someId}` }];
};

/** Rows of a file may supply what the flags do not, and so may the one record that is edited. */
const lacksOf = (entry: ActionEntry, given: Given): readonly Lack[] => {
  const isFromFile = entry.on !== undefined && given.flags.file !== undefined;
  const isWordGiven = entry.on === undefined && given.arguments.length > 0;
  const fields = entry.fields.filter((field) => !(isWordGiven && isWord(entry, field)));
  const isKept = keepsValues(entry) && recordsNamed(given).length === 1 && givesFields(entry, given);
  const lacks = isFromFile || isKept ? [] : lackingFields(fields, given);
  const records = given.arguments.filter((word) => lacks.every(({ instead }) => instead !== word));
  return [...lackingSelection(entry, { ...given, arguments: records }), ...lacks];
};

/**
 * Returns the command of an action: the action's id is the command's path, its input the flags. What only help and
 * parsing need is made lazily, so that a start pays for its own command only.
 */
export const actionSpec = (
  entry: ActionEntry,
  listedIn: () => LookedUp,
  path: readonly string[] = [entry.domain, entry.name],
): Spec => ({
  path,
  summary: entry.title,
  get details() {
    return detailsOf(entry);
  },
  get arguments() {
    return argumentsOf(entry, listedIn());
  },
  get flags() {
    return flagsOf(entry, listedIn());
  },
  get examples() {
    return examplesOf(entry, path.join(' '), listedIn());
  },
  lacks: (given) => lacksOf(entry, given),
  made: { from: 'action', id: entry.id },
  load: async () => (await import('../commands/run-action.ts')).act,
});
