import { join } from 'node:path';
import type { NamedAction } from '@matchdesk/core/actions.ts';
import { type FieldShape, fieldsOf, judgedText } from '@matchdesk/core/kit/form/field-shape.ts';

/** A picture on disk. */
export const picturePath = join(import.meta.dirname, 'picture.jpg');

/** What a person may type into a field, by its kind; the first that the field's own rules accept is used. */
const candidates: Partial<Record<FieldShape['kind'], readonly string[]>> = {
  number: ['42', '7'],
  email: ['typed@example.org'],
  secret: ['Typed1!x', '123456'],
  multiline: ['Typed in several words'],
  date: ['2026-01-31'],
  switch: ['true'],
  'rich-text': ['<p>Typed words</p>'],
  text: ['Typed', '42'],
};

/** Returns the fields of an action that a surface asks for; a list field is sent as declared. */
export const askedOf = ({ action }: Pick<NamedAction, 'action'>): readonly FieldShape[] =>
  fieldsOf(action.input).filter(({ kind }) => kind !== 'list');

/** Returns the fields of an action that are typed or chosen; files and records are given in other ways. */
export const typedFields = (entry: Pick<NamedAction, 'action'>): readonly FieldShape[] =>
  askedOf(entry).filter(({ kind }) => kind !== 'file' && kind !== 'record');

/** Returns an example of what is typed into a field, made from its declaration. */
export const typedInto = ({ id, action }: NamedAction, field: FieldShape): string => {
  const free = [...(candidates[field.kind] ?? []), ...(field.example === undefined ? [] : [field.example])];
  const choices = field.choices ? [field.choices[1] ?? field.choices[0] ?? ''] : free;
  const found = choices.find((text) => 'value' in judgedText(action.input, field, text));
  if (found === undefined) throw new Error(`There is no example of ${id} ${field.name} (${field.kind}).`);
  return found;
};
