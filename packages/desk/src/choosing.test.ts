import { tokenScopes } from '@matchdesk/core/token-scopes.ts';
import { describe, expect, it } from 'vitest';
import { offeredFor, withChoice } from './choosing.ts';

const scopes = (text: string) => ({ all: tokenScopes, text, isSeveral: true });
const valuesFor = (text: string) => offeredFor(scopes(text)).found.map(({ value }) => value);

describe('several choices in one text', () => {
  it('are looked for by each typed word, without those that are already chosen', () => {
    expect(valuesFor('add cred')).toEqual(['users.add-credits']);
    expect(valuesFor('read, add cred')).toEqual(['users.add-credits']);
    expect(valuesFor('read, read every')).toEqual([]);
    expect(valuesFor('')).toHaveLength(tokenScopes.length);
    for (const text of ['read', 'read,', 'read, ']) expect(valuesFor(text)).toHaveLength(tokenScopes.length - 1);
  });

  it.each([
    ['', 'read', 'read'],
    ['rea', 'read', 'read'],
    ['read', 'users.*', 'read, users.*'],
    ['read,', 'users.*', 'read, users.*'],
    ['read, add cr', 'users.add-credits', 'read, users.add-credits'],
    ['read, users.*', 'queue.*', 'read, users.*, queue.*'],
  ])('follow %j as %s', (text, value, wanted) => {
    expect(withChoice(scopes(text), { value })).toBe(wanted);
  });

  it('leave Enter to the text where it is whole, else to the first of them', () => {
    expect(['', 'read', 'read, users.*', 'add cr', 'nonsense'].map((text) => offeredFor(scopes(text)).at)).toEqual([
      -1, -1, -1, 0, -1,
    ]);
  });
});

describe('one choice', () => {
  const all = ['subadmin', 'support', 'auditor'].map((value) => ({ value, title: value.toUpperCase() }));
  const one = (text: string) => ({ all, text, isSeveral: false });

  it('is marked among all of them where the text is its value', () => {
    expect(offeredFor(one('support'))).toEqual({ found: all, isWhole: true, at: 1 });
    expect(offeredFor(one(''))).toEqual({ found: all, isWhole: true, at: -1 });
  });

  it('replaces what was typed', () => {
    expect(offeredFor(one('su')).found).toHaveLength(2);
    expect(withChoice(one('su, b'), { value: 'support' })).toBe('support');
  });
});
