import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { Target } from '@matchdesk/core/kit/act/action.ts';
import { presentInput } from '@matchdesk/core/kit/act/present.ts';
import type { FilePart } from '@matchdesk/core/kit/call/endpoint.ts';
import { dayMeantHere } from '@matchdesk/core/kit/form/day-words.ts';
import { type FieldShape, readNumber } from '@matchdesk/core/kit/form/field-shape.ts';
import { naming } from '@matchdesk/core/kit/thrown.ts';
import { keptValue } from '@matchdesk/core/notes/rules.ts';
import { choicesOf, offers } from '@matchdesk/core/offers.ts';
import { type Context, readingOf } from '../../api/context.ts';
import { choiceMeant } from '../../command/meant-choice.ts';
import { textOfSource } from '../../command/source.ts';
import { type Call, completedLine, onlyFlag, recordsNamed, textOf } from '../../command/spec.ts';
import { usage } from '../../process/failure.ts';
import { isMany, lackingFields, textFieldOf } from '../../registry/field-flags.ts';
import type { ActionEntry } from '../../registry/manifest.ts';
import type { Named } from '../../registry/registry.ts';
import { kebab, namesIn } from '../../text/words.ts';
import { ask, askSecret } from './prompt.ts';
import { chosenRecord, recordNamed, unreadPresent, withPresentRecord } from './record.ts';

/**
 * The name that a title or another spelling means, where a field takes only names that the provider knows: `night-desk`
 * for 'Night desk'. A text that is written as a name is not looked up.
 */
const offeredMeant = async (context: Context, { offers: offered, labels = {} }: FieldShape, text: string) => {
  const offer = offered && offers[offered];
  if (!offer?.isClosed || text === kebab(text) || choiceMeant(Object.keys(labels), labels, text)) return text;
  const choices = (await choicesOf(offer, await context.capabilities(), readingOf(context))) ?? [];
  const titles = Object.fromEntries(choices.map(({ value, title }) => [value, title]));
  return choiceMeant(Object.keys(titles), titles, text) ?? text;
};

const mediaTypes: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.heic': 'image/heic',
};

const filePart = async (path: string): Promise<FilePart> => ({
  name: basename(path),
  type: mediaTypes[extname(path).toLowerCase()] ?? 'application/octet-stream',
  bytes: await readFile(path).catch(naming(path)),
});

/** A text converted for the field's schema; a text that does not fit stays unchanged, and the schema refuses it. */
export const valueOfText = (field: FieldShape, text: string): unknown => {
  if (field.kind === 'number') return readNumber(field.type)(text);
  if (field.kind === 'switch')
    return text === 'yes' || text === 'true' ? true : text === 'no' || text === 'false' ? false : text;
  if (isMany(field)) return namesIn(text);
  if (field.kind === 'date') return dayMeantHere(text);
  const { labels = {}, choices = Object.keys(labels) } = field;
  const choice = choiceMeant(choices, labels, text.trim());
  if (choice !== undefined) return choice;
  return field.trimStart ? text.trimStart() : text;
};

/** The value that a text gives a field: the bytes of a file, a list, a number. */
export const typedValue = async (field: FieldShape, text: string): Promise<unknown> => {
  if (field.kind !== 'file') return valueOfText(field, text);
  const paths = isMany(field) ? namesIn(text) : [text];
  const parts = await Promise.all(paths.map(filePart));
  return isMany(field) ? parts : parts[0];
};

const asked = (field: FieldShape): Promise<string> => {
  const choices = field.choices ? ` (${field.choices.join(', ')})` : '';
  return field.kind === 'secret' ? askSecret(`${field.label}: `) : ask(`${field.label}${choices}: `);
};

/** The flag that gives each of these fields; undefined where none does. Two for one field stop the command. */
export const givenFlags = (call: Call, fields: readonly FieldShape[]): readonly (string | undefined)[] =>
  fields.map(({ name, label }) => onlyFlag(call, label, [kebab(name), `${kebab(name)}-file`]));

/** The content of a file with a secret or a text, without the line break at its end. */
const fromFile = async (source: string): Promise<string> => (await textOfSource(source)).replace(/\r?\n$/, '');

/**
 * The values of an action's fields from flags and files, unparsed. Missing required values are asked for on a terminal;
 * without a terminal the command stops with exit 2. `mayCome` are fields that rows of a file may still provide.
 */
export const collectInput = async (context: Context, call: Call, fields: readonly FieldShape[], mayCome: boolean) => {
  const input: Record<string, unknown> = {};
  const chosen: Record<string, Target> = {};
  const take = async (field: FieldShape, text: string): Promise<void> => {
    if (field.kind !== 'record') {
      const value = await typedValue(field, await offeredMeant(context, field, text));
      input[field.name] = field.offers === 'assignees' ? keptValue(field, value, await context.address()) : value;
      return;
    }
    const target = await chosenRecord(context, field, text);
    chosen[field.name] = target;
    input[field.name] = target.id;
  };
  const flags = givenFlags(call, fields);
  for (const [index, field] of fields.entries()) {
    const flag = flags[index];
    const typed = flag && textOf(call, flag);
    const given = typed !== undefined && flag !== kebab(field.name) ? await fromFile(typed) : typed;
    if (given !== undefined) await take(field, given);
    else if (field.required && !mayCome) {
      if (!context.settings.mayAsk) throw missing(call, fields, field);
      await take(field, await asked(field));
    }
  }
  return { input, chosen };
};

/** Reports what is missing, with a complete command that can be run. */
export const missing = (call: Call, fields: readonly FieldShape[], field: FieldShape): Error =>
  usage(`${field.label} is missing.`, completedLine(lackingFields(fields, call), call.meant));

/** `--file` beside one record as the flag of the record's text; the same call where the action sets no text. */
const withTextFile = (call: Call, entry: ActionEntry): Call => {
  const text = textFieldOf(entry);
  const { file, ...flags } = call.flags;
  if (!text || file === undefined) return call;
  onlyFlag(call, text.label, ['file', kebab(text.name), `${kebab(text.name)}-file`]);
  return { ...call, flags: { ...flags, [`${kebab(text.name)}-file`]: file } };
};

/**
 * An edit of one named record begins with its present values, like the form of the console: `communities edit ID --name
 * Hikers` keeps the description. `settings set privacy_policy --file text.html` takes the file as the record's text, and
 * not as a selection.
 */
export const editForm = async (context: Context, typed: Call, entry: ActionEntry, named: Named) => {
  const [name, ...more] = recordsNamed(typed);
  if (name === undefined || more.length > 0 || entry.on === undefined)
    return { call: typed, target: null, present: {} };
  /** The call as typed in full. */
  const call = withTextFile(typed, entry);
  const given = givenFlags(call, entry.fields);
  if (!entry.isEdit || !given.some(Boolean)) return { call, target: null, present: {} };
  /** The named record, where it was read. */
  const target = await withPresentRecord(context, named, await recordNamed(context, entry.on, name));
  if (target.record === undefined && !given.every(Boolean)) context.say.warn(unreadPresent);
  return {
    call,
    target,
    /** Its present values: fields that were not given keep them. */
    present: presentInput(named.action, [target]),
  };
};
