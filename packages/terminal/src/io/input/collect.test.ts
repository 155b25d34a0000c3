import { allActions } from '@matchdesk/core/actions.ts';
import { fieldsOf } from '@matchdesk/core/kit/form/field-shape.ts';
import { expect, it } from 'vitest';
import { valueOfText } from './collect.ts';

const fields = allActions.flatMap(({ id, action: { input } }) =>
  fieldsOf(input).flatMap((field) => (field.type === 'integer' ? [{ id, name: field.name, field }] : [])),
);

it.each(fields)('$name of $id takes digits only, as in a form', ({ field }) => {
  expect(valueOfText(field, ' 7 ')).toBe(7);
  for (const text of ['5.0', '1.000', '1e3', '+5']) expect(valueOfText(field, text)).toBe(text);
});

const titled = allActions.flatMap(({ id, action: { input } }) =>
  fieldsOf(input).flatMap(({ labels = {}, ...field }) =>
    Object.entries(labels).map(([choice, title]) => ({
      id,
      name: field.name,
      field: { ...field, labels },
      choice,
      title,
    })),
  ),
);

it.each(titled)("$name of $id takes '$title' for $choice, in any case", ({ field, choice, title }) => {
  for (const text of [choice, title, title.toUpperCase(), ` ${title.toLowerCase()} `])
    expect(valueOfText(field, text)).toBe(choice);
});
