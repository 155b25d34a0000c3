import type * as z from 'zod/mini';
import { isDay } from './form/day.ts';
import { dayMeant } from './form/day-words.ts';
import { type FieldShape, judgedText } from './form/field-shape.ts';
import { folded } from './text/fold.ts';
import { figureOf } from './text/numbers.ts';

const argumentKinds: readonly FieldShape['kind'][] = [
  'text',
  'email',
  'number',
  'multiline',
  'choice',
  'switch',
  'date',
];
const textKinds: readonly FieldShape['kind'][] = ['text', 'multiline'];

/** Whether a field takes the words of a line unchanged. */
export const isText = ({ kind }: Pick<FieldShape, 'kind'>): boolean => textKinds.includes(kind);

const takes = (schema: z.ZodMiniObject, field: FieldShape, text: string): boolean =>
  'value' in judgedText(schema, field, text);

/** A text field of digits only, such as a score, is recognised like a number. */
const lookOf = (schema: z.ZodMiniObject, field: FieldShape): FieldShape =>
  field.kind === 'text' && takes(schema, field, '7') && !takes(schema, field, 'a') && !takes(schema, field, 'ab')
    ? { ...field, kind: 'number' }
    : field;

/** The fields that a line can fill: no secrets, no files, no fields that need a search. */
export const lineFields = (schema: z.ZodMiniObject, fields: readonly FieldShape[]): readonly FieldShape[] =>
  fields.filter(({ kind }) => argumentKinds.includes(kind)).map((field) => lookOf(schema, field));

/** The choice that a word means: its value or label, or the one that begins with it. */
const choiceMeant = ({ choices = [], labels = {} }: FieldShape, word: string): string | undefined => {
  const asked = folded(word);
  const names = choices.map((value) => [value, folded(value), folded(labels[value] ?? value)] as const);
  const exact = names.find(([, value, label]) => value === asked || label === asked);
  if (exact) return exact[0];
  const begun = names.filter(([, value, label]) => value.startsWith(asked) || label.startsWith(asked));
  return begun.length === 1 && asked.length >= 3 ? begun[0]?.[0] : undefined;
};

/** A value by its title, as the role Moderator is written 'moderator'; any other text as it was typed. */
export const valueMeant = ({ choices, labels = {} }: FieldShape, typed: string): string => {
  const titled = choices === undefined ? Object.entries(labels) : [];
  return titled.find(([, title]) => folded(title) === folded(typed))?.[0] ?? typed;
};

const isEmail = /^[^@\s]+@\S+$/;
const flags: Readonly<Record<string, string>> = {
  true: 'true',
  yes: 'true',
  on: 'true',
  false: 'false',
  no: 'false',
  off: 'false',
};

/** The one of some named values that a word is, by its name or title. */
const valueNamed = ({ labels = {} }: FieldShape, word: string): string | undefined =>
  Object.entries(labels).find((names) => names.some((name) => folded(name) === folded(word)))?.[0];

/**
 * The value that a word gives a field, recognised by its form; undefined where the form does not fit. A text has no
 * recognisable form, unless some of its values have names.
 */
export const givenBy = (field: FieldShape, word: string): string | undefined => {
  if (field.kind === 'choice') return choiceMeant(field, word);
  if (field.kind === 'text') return valueNamed(field, word);
  if (field.kind === 'number') return figureOf(word);
  if (field.kind === 'switch') return flags[word.toLowerCase()];
  if (field.kind === 'date') return isDay(dayMeant(word)) ? word : undefined;
  return field.kind === 'email' && isEmail.test(word) ? word : undefined;
};
