import { expect, it } from 'vitest';
import { allActions } from './actions.ts';
import { fieldsOf } from './kit/form/field-shape.ts';

it('stops typing only where the specification says so: elsewhere a text that is too long stays and is reported', () => {
  const stopped = allActions.flatMap(({ id, action }) =>
    fieldsOf(action.input).flatMap(({ name, inputMax }) => (inputMax === undefined ? [] : [[id, name, inputMax]])),
  );
  expect(stopped).toEqual([
    ['session.change-password', 'previous_password', 16],
    ['session.change-password', 'new_password', 16],
    ['session.change-password', 'confirm_password', 16],
    ['admins.add', 'email', 240],
    ['admins.add', 'password', 20],
    ['admins.regenerate-password', 'password', 20],
  ]);
});
