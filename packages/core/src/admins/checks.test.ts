import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstMessages } from '../kit/form/field.ts';
import { loginPassword } from '../session/checks.ts';
import {
  addForm,
  adminPassword,
  generatedLength,
  generatedPassword,
  regeneratedPassword,
  regenerateForm,
} from './checks.ts';

const faultsOf = (schema: typeof addForm | typeof regenerateForm, value: unknown) => {
  const { error } = schema.safeParse(value);
  return error ? firstMessages(error) : {};
};
const weak =
  'Password must contain at least 8 characters, including 1 uppercase letter, 1 lowercase letter, 1 digit, and 1 special character.';
const failed = 'Please enter a password with 8 or more characters and special characters with number also.';

describe('a new admin', () => {
  const email = 'ann@example.org';
  const password = 'Abcdef1!';
  it('has an email and a password', () => expect(faultsOf(addForm, { email, password })).toEqual({}));

  it.each([
    ['', 'Please enter a user email.'],
    ['  ', 'Please enter a user email.'],
    ['ann', 'Please enter a valid user email.'],
    ['ann@example', 'Please enter a valid user email.'],
    ['a@b..org', 'Please enter a valid user email.'],
    ['a@b.c', 'Please enter a valid user email.'],
    ['a@b.org,c@d.org', 'Please enter a valid user email.'],
    [`${'a'.repeat(229)}@example.org`, 'Email cannot exceed 240 characters.'],
  ])('with the email %j is refused', (given, sentence) =>
    expect(faultsOf(addForm, { email: given, password })).toEqual({ email: sentence }),
  );
  it('may have an email of 240 characters', () => {
    expect(faultsOf(addForm, { email: `${'a'.repeat(228)}@example.org`, password })).toEqual({});
  });

  it.each([
    ['', 'Please enter a password.'],
    ['Abcde1!', weak],
    ['abcdefg1!', weak],
    ['ABCDEFG1!', weak],
    ['Abcdefgh!', weak],
    ['Abcdefgh1', weak],
    ['Abcdefg1#', weak],
    [`Ab1!${'x'.repeat(17)}`, 'Password cannot exceed 20 characters'],
  ])('with the password %j is refused', (given, sentence) =>
    expect(faultsOf(addForm, { email, password: given })).toEqual({ password: sentence }),
  );
  it('may have a password of 20', () => {
    expect(faultsOf(addForm, { email, password: `Ab1!${'x'.repeat(16)}` })).toEqual({});
  });
});

describe('a regenerated password', () => {
  it('replaces one', () => expect(faultsOf(regenerateForm, { account_id: '7', password: 'Abcdef1!' })).toEqual({}));
  it.each(['', 'Abcde1!', 'abcdefg1!', 'ABCDEFG1!', 'Abcdefgh!', 'Abcdefgh1'])(
    '%j fails with the one sentence',
    (password) => expect(faultsOf(regenerateForm, { account_id: '7', password })).toEqual({ password: failed }),
  );
  it.each([undefined, ''])('without an account (%j) fails with the same sentence', (account_id) =>
    expect(faultsOf(regenerateForm, { account_id, password: 'Abcdef1!' })).toEqual({ account_id: failed }),
  );
});

describe('a generated password', () => {
  it('has 10 characters that every rule accepts, whatever the random source returns', () => {
    const sources = fc.infiniteStream(fc.nat());
    const holds = (source: Iterator<number>) => {
      const password = generatedPassword((below) => source.next().value % below);
      expect(password).toHaveLength(generatedLength);
      for (const schema of [adminPassword, regeneratedPassword, loginPassword]) schema.parse(password);
    };
    fc.assert(fc.property(sources, holds));
  });
  it('spreads each kind of character over every place', () => {
    let seed = 1;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const digitAt = new Set<number>();
    for (let made = 0; made < 500; made += 1) digitAt.add(generatedPassword(random).search(/\d/));
    expect([...digitAt].sort((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});
