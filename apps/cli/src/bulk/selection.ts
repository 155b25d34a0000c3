import { createHash } from 'node:crypto';
import { refusalOf, type Target } from '@matchdesk/core/kit/action.ts';
import type { FieldShape } from '@matchdesk/core/kit/field.ts';
import { firstMessages } from '@matchdesk/core/kit/field.ts';
import { walked } from '@matchdesk/core/kit/walk.ts';
import { type Call, isOn, textOf } from '../call.ts';
import type { Context } from '../context.ts';
import { invalid, usage } from '../failure.ts';
import { missing, valueOfText } from '../input/collect.ts';
import type { Fault } from '../input/delimited.ts';
import { recordNamed } from '../input/record.ts';
import { type FileRow, readRowFile } from '../input/row-file.ts';
import { whereOf } from '../input/where.ts';
import { kebab, plural, spoken, withArticle } from '../project/words.ts';
import { lookupList, type Named } from '../registry.ts';
import { namesIn } from '../settings.ts';

type Values = Readonly<Record<string, unknown>>;

/** One record that is to be acted on. */
export type Row = {
  readonly target: Target;
  /** Values that this row has of its own, by field. */
  readonly own: Values;
  /** The action's whole input for it. */
  readonly input: Values;
  /** Why it is left out, where it is. */
  readonly refusal: string | null;
};

export type Source = { readonly kind: 'id' | 'file' | 'stdin' | 'where' | 'all'; readonly text: string };

export type Selected = {
  readonly rows: readonly Row[];
  readonly faults: readonly Fault[];
  readonly source: Source;
  /** Of the file's bytes, or of the selection as it was typed. */
  readonly sha256: string;
};

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The one source that was given; none or several stop the command. */
export const sourceOf = (call: Call, kind: string): Source => {
  const ids = [...call.arguments, ...namesIn(textOf(call, 'id') ?? '')];
  const file = textOf(call, 'file');
  const where = textOf(call, 'where');
  const sources: Source[] = [
    ...(ids.length > 0 ? [{ kind: 'id' as const, text: ids.join(',') }] : []),
    ...(file === undefined ? [] : [{ kind: file === '-' ? ('stdin' as const) : ('file' as const), text: file }]),
    ...(where === undefined ? [] : [{ kind: 'where' as const, text: where }]),
    ...(isOn(call, 'all') ? [{ kind: 'all' as const, text: '' }] : []),
  ];
  const [only] = sources;
  if (only && sources.length === 1) return only;
  const words = `matchdesk ${call.spec.path.join(' ')}`;
  if (sources.length > 1) throw usage('A selection has exactly one source: --id, --file, --where or --all.');
  throw usage(
    `Which ${plural(spoken(kind))}? Name ${withArticle(spoken(kind))} or a source.`,
    `${words} --id ID`,
    `${words} --file FILE`,
  );
};

/** The fields of a row are judged with those that all rows share: the parsed input, or what each field says. */
export const judged = (
  named: Named,
  values: Values,
): { readonly input: Values | null; readonly messages: readonly (readonly [string, string])[] } => {
  const read = named.action.input.safeParse(values);
  if (read.success) return { input: read.data as Values, messages: [] };
  return { input: null, messages: Object.entries(firstMessages(read.error)) };
};

/** The input that all rows share; one that its rules refuse stops the command. */
export const judgedInput = (named: Named, values: Values): Values => {
  const { input, messages } = judged(named, values);
  const [[field = '', message = ''] = []] = messages;
  if (!input) throw invalid(field === '' ? '' : kebab(field), message);
  return input;
};

const rowsOfTargets = (named: Named, targets: readonly Target[], input: Values): readonly Row[] =>
  targets.map((target) => ({ target, own: {}, input, refusal: refusalOf(named.action, target) }));

/** A cell's text as the field takes it; a number of JSON may stand for a text. */
const ownValue = (field: FieldShape, given: unknown): unknown => {
  if (typeof given === 'string') return valueOfText(field, given);
  return typeof given === 'number' && field.kind !== 'number' ? String(given) : given;
};

const ownValues = (row: FileRow, fields: readonly FieldShape[]): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const given = row.values[field.name];
      if (given === undefined) return [];
      return [[field.name, ownValue(field, given.text)]];
    }),
  );

const fromFile = async (
  context: Context,
  named: Named,
  fields: readonly FieldShape[],
  shared: Values,
  source: Source,
  call: Call,
): Promise<Selected> => {
  const [wrong] = judged(named, shared).messages.filter(([field]) => field in shared);
  if (wrong) throw invalid(kebab(wrong[0]), wrong[1]);
  const known = fields.filter(({ kind }) => kind !== 'secret' && kind !== 'file').map(({ name }) => name);
  const file = await readRowFile(source.text, known);
  if (file.ignored.length > 0) context.say.info(`Columns that are not used: ${file.ignored.join(', ')}`);
  const nowhere = fields.find(
    ({ name, required }) => required && !(name in shared) && file.rows.every(({ values }) => !(name in values)),
  );
  if (nowhere && file.rows.length > 0) throw missing(call, fields, nowhere);
  const faults = [...file.faults];
  const rows: Row[] = [];
  for (const row of file.rows) {
    const target = { id: row.id, label: row.id };
    const own = ownValues(row, fields);
    const { input, messages } = row.fault ? { input: null, messages: [] } : judged(named, { ...shared, ...own });
    const [first] = messages;
    const refusal = row.fault ?? (first ? `${first[0]}: ${first[1]}` : null);
    rows.push({ target, own, input: input ?? {}, refusal });
    for (const [field, message] of messages) {
      faults.push({
        line: row.line,
        column: row.values[field]?.column ?? row.column,
        message: `${field}: ${message}`,
      });
    }
  }
  return { rows, faults: faults.sort((one, other) => one.line - other.line), source, sha256: file.sha256 };
};

const fromList = async (context: Context, kind: string, where: string): Promise<readonly Target[]> => {
  const found = lookupList(kind);
  if (!found) throw usage(`There is no list of ${plural(spoken(kind))} to select from: use --id or --file.`);
  const { list, entry } = found;
  const { query, holds } = whereOf(list, entry, where, { size: Math.max(...list.sizes) });
  const loading = { client: context.client, options: { signal: context.interruption.stop }, scope: '' };
  const targets: Target[] = [];
  for await (const { rows } of walked<Context['client'], unknown>(list, loading, query)) {
    for (const row of rows) if (holds(row)) targets.push({ id: list.id(row), label: list.label(row), record: row });
  }
  return targets;
};

const fromIds = async (context: Context, kind: string, text: string): Promise<readonly Target[]> => {
  const targets: Target[] = [];
  for (const name of namesIn(text)) targets.push(await recordNamed(context, kind, name));
  const twice = targets.find(({ id }, index) => targets.findIndex((other) => other.id === id) < index);
  if (twice) throw usage(`${twice.id} is named twice.`);
  return targets;
};

/** The records that a bulk command acts on, each with its input. Nothing is written here. */
export const selectRows = async (
  context: Context,
  call: Call,
  named: Named,
  fields: readonly FieldShape[],
  shared: Values,
): Promise<Selected> => {
  const kind = named.action.on ?? '';
  const source = sourceOf(call, kind);
  if (source.kind === 'file' || source.kind === 'stdin') {
    return fromFile(context, named, fields, shared, source, call);
  }
  const input = judgedInput(named, shared);
  const targets =
    source.kind === 'id' ? await fromIds(context, kind, source.text) : await fromList(context, kind, source.text);
  return {
    rows: rowsOfTargets(named, targets, input),
    faults: [],
    source,
    sha256: hashOf(`${source.kind}:${source.text}`),
  };
};
