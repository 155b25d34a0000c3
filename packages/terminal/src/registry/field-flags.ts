import type { FieldShape } from '@matchdesk/core/kit/form/field-shape.ts';
import { aRecord, spoken } from '@matchdesk/core/kit/text/noun.ts';
import type { Flag } from '../command/flag.ts';
import { choiceMeant } from '../command/meant-choice.ts';
import type { Given, Lack } from '../command/spec.ts';
import { inSentence, kebab, shellWord } from '../text/words.ts';
import type { ActionEntry } from './manifest.ts';

const placeholders: Partial<Record<FieldShape['kind'], string>> = {
  number: '<number>',
  date: '<day>',
  email: '<email>',
  record: '<id|email|->',
  file: '<file>',
  list: '<a,b>',
};

/** Kinds whose text may be long or secret, so that a file or stdin can provide it. */
const fromFile = (kind: FieldShape['kind']): boolean =>
  kind === 'multiline' || kind === 'rich-text' || kind === 'secret';

/** Whether the field takes several values. */
export const isMany = (field: FieldShape): boolean => field.type === 'array';

const summaryOf = (field: FieldShape, need: string): string => {
  const label = inSentence(field.label);
  const named = field.kind === 'record' && field.record ? `${label}: ${aRecord(field.record)}` : label;
  const hint = field.hint ? ` (${inSentence(field.hint)})` : '';
  return `${named}${hint}${field.required ? `; ${need}` : ''}`;
};

/**
 * The flags for an action's field. A secret has only the flag that names a file, so that it never appears in a process
 * list; on a terminal it is asked for. `need` says when a required field must be given.
 */
export const flagsOfField = (field: FieldShape, need = 'required'): readonly Flag[] => {
  const name = kebab(field.name);
  const summary = summaryOf(field, need);
  const file: Flag = { name: `${name}-file`, value: '<file|->', summary: `${summary}, from a file or stdin` };
  if (field.kind === 'secret') return [file];
  if (field.kind === 'switch') return [{ name, value: '<yes|no>', summary, choices: ['yes', 'no'] }];
  const plain: Flag = {
    name,
    value: placeholders[field.kind] ?? (field.choices ? '<choice>' : '<text>'),
    summary,
    ...(field.choices && { choices: field.choices, ...(field.labels && { titles: field.labels }) }),
    ...(field.offers && { offers: field.offers }),
    ...(isMany(field) ? { many: true } : { mayBeEmpty: true }),
  };
  return fromFile(field.kind) ? [plain, file] : [plain];
};

/** The main text of an action: its one field of rich text. */
export const textFieldOf = ({ fields }: Pick<ActionEntry, 'fields'>): FieldShape | undefined => {
  const texts = fields.filter(({ kind }) => kind === 'rich-text');
  return texts.length === 1 ? texts[0] : undefined;
};

/** An id, for examples. */
export const someId = '6650c0ffee';

const exampleValues: Partial<Record<FieldShape['kind'], string>> = {
  number: '10',
  date: '2026-01-31',
  email: 'ann@example.org',
  record: 'ann@example.org',
  file: 'picture.jpg',
  switch: 'yes',
};

/** A valid value of the field, for examples. */
export const exampleOf = (field: FieldShape): string => {
  const name = kebab(field.name);
  if (field.kind === 'secret') return `--${name}-file ${name}.txt`;
  const value = field.choices?.[0] ?? field.example ?? exampleValues[field.kind] ?? field.label;
  return `--${name} ${shellWord(value)}`;
};

/** What a list lacks that belongs to a record, where the record was not named. */
export const lacksOwner = (record: string): Lack => ({
  says: `The ${spoken(record)} that this belongs to is missing: name it with --of.`,
  words: `--of ${someId}`,
});

/** Whether one of an action's fields is given, by its flag or by a file. */
export const givesFields = ({ fields }: Pick<ActionEntry, 'fields'>, { flags }: Given): boolean =>
  fields.some(({ name }) => flags[kebab(name)] !== undefined || flags[`${kebab(name)}-file`] !== undefined);

/** What to type for a missing field: an example, or the choice that was typed as a record: `set-status ann suspended`. */
const lackOf = (field: FieldShape, typed: readonly string[]): Lack => {
  const { label, labels = {}, choices = Object.keys(labels) } = field;
  const instead = typed.find((word) => choiceMeant(choices, labels, word) !== undefined);
  if (instead === undefined) return { says: `${label} is missing.`, words: exampleOf(field) };
  const flag = `--${kebab(field.name)}`;
  return {
    says: `${label} is missing: give '${instead}' with ${flag}.`,
    words: `${flag} ${shellWord(instead)}`,
    instead,
  };
};

/** The required fields that were not given yet. */
export const lackingFields = (fields: readonly FieldShape[], given: Given): readonly Lack[] =>
  fields
    .filter(({ name, required }) => {
      const flag = kebab(name);
      return required && given.flags[flag] === undefined && given.flags[`${flag}-file`] === undefined;
    })
    .map((field) => lackOf(field, given.arguments));
