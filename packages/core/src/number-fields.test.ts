import { describe, expect, it } from 'vitest';
import { allActions } from './actions.ts';
import { fieldsOf, judgedText } from './kit/form/field-shape.ts';

const fields = allActions.flatMap(({ id, action: { input } }) =>
  fieldsOf(input).flatMap((field) => (field.type === 'integer' ? [{ id, input, field, name: field.name }] : [])),
);

describe.each(fields)('$name of $id', ({ input, field }) => {
  it.each(['7', ' 7 ', '007'])('takes %j as seven', (typed) => {
    expect(judgedText(input, field, typed)).toEqual({ value: 7 });
  });

  it.each(['1.000', '1,000', '1 000', '5.0', '1,5', '1e3', '0x10', '+5', '٥', '１２', '5-'])(
    'does not guess what %j means',
    (typed) => {
      expect(judgedText(input, field, typed)).toHaveProperty('message');
    },
  );
});
