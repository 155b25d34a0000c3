import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { firstMessages } from '../kit/form/field.ts';
import { fieldsOf } from '../kit/form/field-shape.ts';
import * as checks from './checks.ts';

const saidBy = (schema: z.ZodMiniType, value: unknown): string | null =>
  schema.safeParse(value).error?.issues[0]?.message ?? null;
const messagesOf = (form: z.ZodMiniObject, value: unknown): Record<string, string> => {
  const { error } = form.safeParse(value);
  return error ? firstMessages(error) : {};
};
const address = (length: number): string => `${'a'.repeat(length - 5)}@b.co`;

describe.each([
  ['login email', checks.loginEmail],
  ['forgot-password email', checks.forgotEmail],
])('the %s', (_, schema) => {
  it.each([
    ['', 'Please enter an email address'],
    ['    ', 'Please enter an email address'],
    ['a@b', 'Email must be at least 5 characters'],
    ['abcde', 'Please enter a valid email address'],
    ['a@b.c', 'Please enter a valid email address'],
    ['a@b@c.co', 'Please enter a valid email address'],
    ['a b@c.co', 'Please enter a valid email address'],
    ['a@b.co,c@d.co', 'Please enter a valid email address'],
    ['a@b.co\n', 'Please enter a valid email address'],
    ['a@b.co', null],
    ['ann.lee+desk@mail.example.com', null],
  ])('%j says %j', (value, sentence) => expect(saidBy(schema, value)).toBe(sentence));

  it('may be 254 characters long and no longer', () => {
    expect(saidBy(schema, address(254))).toBeNull();
    expect(saidBy(schema, address(255))).toBe('Email cannot exceed 254 characters');
  });

  it('takes every plain address of 5 to 254 characters', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        fc.pre(email.length <= 254);
        expect(saidBy(schema, email)).toBeNull();
      }),
    );
  });
});

/** A password of a given length with all four kinds of characters. */
const strong = (length: number): string => `Aa1!${'x'.repeat(length - 4)}`;

describe('the login password', () => {
  const weak =
    'Password must contain at least 1 uppercase letter, 1 lowercase letter, 1 digit, and 1 special character.';
  it.each([
    ['', 'Please enter a password'],
    [strong(7), 'Password must be at least 8 characters'],
    [strong(8), null],
    [strong(20), null],
    [strong(21), 'Password cannot exceed 20 characters'],
    ['abcdefg1!', weak],
    ['ABCDEFG1!', weak],
    ['Abcdefgh!', weak],
    ['Abcdefg12', weak],
    ['Abcdefg 1', weak],
    ['Abcdefg1-', null],
  ])('%j says %j', (value, sentence) => expect(saidBy(checks.loginPassword, value)).toBe(sentence));
});

describe('the reset password', () => {
  const weak =
    'The new password must contain at least one uppercase letter, one lowercase letter, one number, and one special character.';
  it.each([
    ['', 'Please enter a new password.'],
    [strong(7), 'The new password must be at least 8 characters long.'],
    [strong(8), null],
    [strong(16), null],
    [strong(17), 'Password cannot exceed 16 characters'],
    ['Abcdefg1-', weak],
    ['Abcdefg1-!', weak],
    ['Abcdefg1é!', weak],
    ['abcdefg1!', weak],
  ])('%j says %j', (value, sentence) => expect(saidBy(checks.resetPassword, value)).toBe(sentence));

  it('allows the special characters of the specification and no others', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 }), (character) => {
        const isAllowed = /^[A-Za-z\d@$!%*?&]$/.test(character);
        expect(saidBy(checks.resetPassword, `Abcdef1!${character}`)).toBe(isAllowed ? null : weak);
      }),
    );
  });

  it('has its own sentence where the confirmation is missing', () => {
    expect(saidBy(checks.resetConfirm, '')).toBe('Please enter a confirm password.');
  });
});

describe('the forms', () => {
  it('reset refuses a confirmation that differs, with the message at the confirmation', () => {
    const mismatch = "The two passwords don't match.";
    expect(messagesOf(checks.resetForm, { password: strong(8), confirm_password: strong(9) })).toEqual({
      confirm_password: mismatch,
    });
    expect(messagesOf(checks.resetForm, { password: strong(8), confirm_password: strong(8) })).toEqual({});
  });

  it('change requires all three, each with its own sentence', () => {
    const empty = { previous_password: '', new_password: '', confirm_password: '' };
    expect(messagesOf(checks.changeForm, empty)).toEqual({
      previous_password: 'Please enter your current password.',
      new_password: 'Please enter a new password.',
      confirm_password: 'Please enter a confirm password.',
    });
    const short = { previous_password: '1234567', new_password: '1234567', confirm_password: '1234567' };
    expect(messagesOf(checks.changeForm, short)).toEqual({
      previous_password: 'Password must be at least 8 characters long.',
      new_password: 'New password must be at least 8 characters long.',
      confirm_password: 'Confirm password must be at least 8 characters long.',
    });
    const long = { previous_password: '12345678', new_password: '12345678', confirm_password: '12345678' };
    expect(messagesOf(checks.changeForm, long)).toEqual({});
    expect(messagesOf(checks.changeForm, { ...long, confirm_password: '12345679' })).toHaveProperty('confirm_password');
  });

  it('limit their inputs where the specification says so', () => {
    const limits = (form: z.ZodMiniObject) => fieldsOf(form).map(({ name, inputMax }) => [name, inputMax]);
    expect(limits(checks.signInForm)).toEqual([
      ['email', 240],
      ['password', undefined],
    ]);
    expect(limits(checks.forgotForm)).toEqual([['email', undefined]]);
    expect(limits(checks.resetForm)).toEqual([
      ['password', 20],
      ['confirm_password', 20],
    ]);
    expect(limits(checks.changeForm)).toEqual([
      ['previous_password', 16],
      ['new_password', 16],
      ['confirm_password', 16],
    ]);
  });
});
