import { createHash } from 'node:crypto';
import type { Chosen } from '@matchdesk/core/kit/action.ts';
import { refusalOf, type Target } from '@matchdesk/core/kit/action.ts';
import { unfitOf } from '@matchdesk/core/kit/chosen.ts';
import { firstMessages } from '@matchdesk/core/kit/field.ts';
import type { FieldShape } from '@matchdesk/core/kit/field-shape.ts';
import { walked } from '@matchdesk/core/kit/walk.ts';
import type { Context } from '../../api/context.ts';
import { namesIn } from '../../api/settings.ts';
import { isOn, textOf } from '../../command/call.ts';
import { wholeLine } from '../../command/lacking.ts';
import { onlyFlag, twoSources } from '../../command/one-source.ts';
import type { Call } from '../../command/spec.ts';
import { requireFit } from '../../io/input/chosen.ts';
import { missing, valueOfText } from '../../io/input/collect.ts';
import { withKnownRecord } from '../../io/input/known-record.ts';
import { recordNamed } from '../../io/input/record.ts';
import { type FileRow, readRowFile } from '../../io/input/row-file.ts';
import { whereOf } from '../../io/input/where.ts';
import { seenIds } from '../../io/output/seen-ids.ts';
import { keepHeapSmall } from '../../io/output/small-heap.ts';
import { invalid, usage } from '../../process/failure.ts';
import { lookupList, type Named } from '../../registry/registry.ts';
import { kebab, plural, spoken, withArticle } from '../../text/words.ts';
import { type Gathering, gathering, type Selected, type Source } from './gathering.ts';

type Values = Readonly<Record<string, unknown>>;

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
  if (sources.length > 1) throw usage('A selection has exactly one source: --id, --file, --where or --all.');
  throw usage(`Which ${plural(spoken(kind))}? Name ${withArticle(spoken(kind))} or a source.`, wholeLine(call));
};

type Judged = { readonly input: Values | null; readonly messages: readonly (readonly [string, string])[] };

/** The fields of a row are judged with those that all rows share: the parsed input, or what each field says. */
export const judged = (named: Named, values: Values): Judged => {
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

/** A cell's text as the field takes it; a number of JSON may stand for a text. */
const ownValue = (field: FieldShape, given: unknown): unknown => {
  if (typeof given === 'string') return valueOfText(field, given);
  return typeof given === 'number' && field.kind !== 'number' ? String(given) : given;
};

const noRowValues: Values = {};

/** What a row gives itself. Where only it can give what is required, nothing is an empty text, so that its check tells. */
const ownValues = (row: FileRow, fields: readonly FieldShape[], wanted: ReadonlySet<FieldShape>): Values => {
  let own: Record<string, unknown> | null = null;
  for (const field of fields) {
    const given = row.values[field.name]?.text;
    const isMissing = given === undefined || given === null;
    if (given === undefined && !wanted.has(field)) continue;
    own ??= {};
    own[field.name] = ownValue(field, isMissing && wanted.has(field) ? '' : given);
  }
  return own ?? noRowValues;
};

const mostRemembered = 1_000;

/** Judges rows whose own values are often the same: a million scores are a hundred different ones. */
const judge = (named: Named, shared: Values) => {
  const known = new Map<string, Judged>();
  return (own: Values): Judged => {
    const key = JSON.stringify(own);
    const found = known.get(key) ?? judged(named, { ...shared, ...own });
    if (known.size < mostRemembered) known.set(key, found);
    return found;
  };
};

const noInput: Judged = { input: null, messages: [] };

/** A row that names itself where its action cannot take it is at fault there. */
const fitting = ({ action }: Named, id: string, own: Values, read: Judged): Judged => {
  const unfit = Object.keys(action.unfit ?? {}).flatMap((name): Judged['messages'] => {
    const why = unfitOf(action, name, { id: String(own[name] ?? ''), label: '' }, [{ id, label: id }]);
    return why === null ? [] : [[name, why]];
  });
  return unfit.length === 0 ? read : { input: null, messages: [...read.messages, ...unfit] };
};

const fromFile = async (
  context: Context,
  call: Call,
  named: Named,
  fields: readonly FieldShape[],
  shared: Values,
  source: Source,
  into: Gathering,
): Promise<string> => {
  const [wrong] = judged(named, shared).messages.filter(([field]) => field in shared);
  if (wrong) throw invalid(kebab(wrong[0]), wrong[1]);
  const given = fields.filter(({ kind }) => kind !== 'secret' && kind !== 'file').map(({ name }) => name);
  const wanted = new Set(fields.filter(({ name, required }) => required && !(name in shared)));
  const judgeOwn = judge(named, shared);
  const bothGive = (name: string): Error => {
    const flag = onlyFlag(call, name, [kebab(name), `${kebab(name)}-file`]) ?? kebab(name);
    const column = `the column ${name} of ${source.kind === 'stdin' ? 'stdin' : source.text}`;
    return twoSources(fields.find((field) => field.name === name)?.label ?? name, `--${flag}`, column);
  };
  const seen = new Set<string>();
  let isAnyRead = false;
  const file = await readRowFile(source.text, given, (row) => {
    const { line } = row;
    isAnyRead ||= row.fault === undefined;
    for (const name in row.values) {
      if (name in shared) throw bothGive(name);
      seen.add(name);
    }
    const own = ownValues(row, fields, wanted);
    const { input, messages } = row.fault === undefined ? fitting(named, row.id, own, judgeOwn(own)) : noInput;
    if (row.fault !== undefined) into.fault({ line, column: row.column, message: row.fault });
    for (const [field, message] of messages) {
      into.fault({ line, column: row.values[field]?.column ?? row.column, message: `${field}: ${message}` });
    }
    const [first] = messages;
    const refusal = row.fault ?? (first ? `${first[0]}: ${first[1]}` : null);
    return into.add({ target: { id: row.id, label: row.id }, own, input: input ?? {}, refusal });
  });
  if (file.ignored.length > 0) context.say.info(`Columns that are not used: ${file.ignored.join(', ')}`);
  const missingField = [...wanted].find(({ name }) => !seen.has(name));
  if (missingField && isAnyRead) throw missing(call, fields, missingField);
  for (const fault of file.faults) into.fault(fault);
  return file.sha256;
};

const longList = 5_000;

const fromList = async (
  context: Context,
  named: Named,
  kind: string,
  where: string,
  input: Values,
  into: Gathering,
): Promise<void> => {
  const found = lookupList(kind);
  if (!found) throw usage(`There is no list of ${plural(spoken(kind))} to select from: use --id or --file.`);
  const { list, entry } = found;
  const { query, holds } = whereOf(list, entry, where, { size: Math.max(...list.sizes) });
  const loading = { client: context.client, options: { signal: context.interruption.stop }, scope: '' };
  for await (const { rows, total } of walked<Context['client'], unknown>(list, loading, query, seenIds())) {
    if ((total ?? 0) > longList) keepHeapSmall();
    for (const row of rows) {
      if (!holds(row)) continue;
      const target = { id: list.id(row), label: list.label(row), record: row };
      await into.add({ target, own: {}, input, refusal: refusalOf(named.action, target) });
    }
  }
};

const fromIds = async (context: Context, named: Named, kind: string, text: string): Promise<readonly Target[]> => {
  const targets: Target[] = [];
  for (const name of namesIn(text)) targets.push(await recordNamed(context, kind, name));
  const twice = targets.find(({ id }, index) => targets.findIndex((other) => other.id === id) < index);
  if (twice) throw usage(`${twice.id} is named twice.`);
  return withKnownRecord(context, named, targets);
};

/** Refuses each row beside which a record that all of them share cannot be what its field names. */
const besideAll = (into: Gathering, named: Named, chosen: Chosen): Gathering => ({
  ...into,
  add: (row) => {
    requireFit(named, chosen, row.target);
    return into.add(row);
  },
});

/**
 * The records that a bulk command acts on, each with its input, in a file beside the jobs: a million of them need no
 * memory. Nothing is written to the API here. The one who asks removes the draft.
 */
export const selectRows = async (
  context: Context,
  call: Call,
  named: Named,
  fields: readonly FieldShape[],
  shared: Values,
  chosen: Chosen,
): Promise<Selected> => {
  const kind = named.action.on ?? '';
  const source = sourceOf(call, kind);
  const isFile = source.kind === 'file' || source.kind === 'stdin';
  const input = isFile ? {} : judgedInput(named, shared);
  const into = besideAll(await gathering(context, named, source), named, chosen);
  try {
    if (isFile) {
      keepHeapSmall();
      return await into.done(await fromFile(context, call, named, fields, shared, source, into));
    }
    if (source.kind === 'id') {
      for (const target of await fromIds(context, named, kind, source.text)) {
        await into.add({ target, own: {}, input, refusal: refusalOf(named.action, target) });
      }
    } else await fromList(context, named, kind, source.text, input, into);
    return await into.done(hashOf(`${source.kind}:${source.text}`));
  } catch (error) {
    await into.remove();
    throw error;
  }
};

/** Records that are at hand, such as those of a list on the screen, as a selection. */
export const selectTargets = async (
  context: Context,
  named: Named,
  targets: readonly Target[],
  shared: Values,
): Promise<Selected> => {
  const source: Source = { kind: 'id', text: targets.map(({ id }) => id).join(',') };
  const input = judgedInput(named, shared);
  const into = await gathering(context, named, source);
  for (const target of targets) await into.add({ target, own: {}, input, refusal: refusalOf(named.action, target) });
  return into.done(hashOf(`${source.kind}:${source.text}`));
};
