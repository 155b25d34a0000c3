import { describe, expect, it } from 'vitest';
import { allActions } from './actions.ts';
import { presentInput } from './kit/act/present.ts';
import { fieldsOf, judgedText } from './kit/form/field-shape.ts';

const names = allActions.flatMap(({ action }) => fieldsOf(action.input).map(({ name }) => name));
/** A record with every field that any action asks for. */
const record = {
  ...Object.fromEntries(names.map((name) => [name, `present ${name}`])),
  account_status: 3,
  status: 'inactive',
  coins: 10,
};
const target = { id: 'a', label: 'Ann', record };

describe('the initial values of an action', () => {
  it.each(allActions)('$id: only what its declaration takes from the record', ({ action }) => {
    const begun = presentInput(action, [target]);
    const taken = new Set(Object.keys(action.form?.inputOf?.(record) ?? {}));
    expect(Object.keys(begun).filter((name) => !taken.has(name))).toEqual([]);
    expect(presentInput(action, [target, { ...target, id: 'b' }])).toEqual({});
    expect(presentInput(action, [{ id: 'a', label: 'Ann' }])).toEqual({});
  });

  it.each(allActions.filter(({ action }) => action.form?.inputOf))(
    '$id: the present state, in fields of the action',
    ({ action }) => {
      const begun = Object.keys(presentInput(action, [target]));
      expect(begun).not.toEqual([]);
      expect(fieldsOf(action.input).map(({ name }) => name)).toEqual(expect.arrayContaining(begun));
    },
  );

  it.each([
    ['users.set-status', { status: 'paused' }],
    ['identity.set-score', { fraud_score: 'present fraud_score' }],
    ['notes.edit', { text: 'present text', pinned: 'yes' }],
    ['communities.edit', { name: 'present name', description: 'present description' }],
  ])('%s: %j', (wanted, present) => {
    const found = allActions.find(({ id }) => id === wanted);
    expect(found && presentInput(found.action, [target])).toEqual(present);
  });

  it('is no score where none was checked', () => {
    const score = allActions.find(({ id }) => id === 'identity.set-score');
    expect(presentInput(score?.action as never, [{ ...target, record: { fraud_score: -1 } }])).toEqual({});
  });
});

describe('a field', () => {
  const fields = allActions.flatMap(({ id, action }) =>
    fieldsOf(action.input).map((field) => ({ name: `${id} ${field.name}`, field, input: action.input })),
  );

  it.each(fields)('$name has no placeholder that could be a real value', ({ field, input }) => {
    const { placeholder } = field;
    const isValue = placeholder !== undefined && 'value' in judgedText(input, field, placeholder);
    expect(isValue && !placeholder.endsWith('…')).toBe(false);
  });

  it.each(fields.filter(({ field }) => field.kind === 'choice'))(
    '$name lists what may be chosen',
    ({ field, input }) => {
      const verdict = judgedText(input, { ...field, required: true }, '');
      expect(verdict).toMatchObject({ message: expect.stringMatching(/^Please choose one: .+\.$/) });
    },
  );
});
