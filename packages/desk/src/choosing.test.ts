import { tokenScopes } from '@matchdesk/core/token-scopes.ts';
import { describe, expect, it } from 'vitest';
import { offeredFor, withChoice } from './choosing.ts';

const scopes = (text: string) => ({ all: tokenScopes, text, into: 'list' as const });
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
    expect(withChoice(scopes(text), { value })).toEqual({ text: wanted, caret: wanted.length });
  });

  it('leave Enter to the text where it is whole, else to the first of them', () => {
    expect(
      ['', 'read', 'read, users.*', 'add cr', 'nonsense', '\u0301'].map((text) => offeredFor(scopes(text)).at),
    ).toEqual([-1, -1, -1, 0, -1, -1]);
  });
});

describe('one choice', () => {
  const all = ['subadmin', 'support', 'auditor'].map((value) => ({ value, title: value.toUpperCase() }));
  const one = (text: string) => ({ all, text });

  it('is marked among all of them where the text is its value', () => {
    expect(offeredFor(one('support'))).toEqual({ found: all, isWhole: true, at: 1 });
    expect(offeredFor(one(''))).toEqual({ found: all, isWhole: true, at: -1 });
  });

  it('replaces what was typed', () => {
    expect(offeredFor(one('su')).found).toHaveLength(2);
    expect(withChoice(one('su, b'), { value: 'support' }).text).toBe('support');
  });
});

describe('choices among other words', () => {
  const all = ['@ann', '@anna', '@bob'].map((value) => ({ value, title: value }));
  /** The text and its caret, which stands where the bar is. */
  const words = (marked: string) => ({
    all,
    into: 'words' as const,
    text: marked.replace('|', ''),
    caret: marked.indexOf('|'),
  });

  it.each([
    ['Ask @|', ['@ann', '@anna', '@bob']],
    ['Ask @AN|', ['@ann', '@anna']],
    ['Ask @an| today', ['@ann', '@anna']],
    ['(@b|)', ['@bob']],
    ['Ask @ann|', ['@anna']],
    ['Ask @bob|', []],
    ['Ask| @an', []],
    ['mail to ann@an|', []],
    ['Ask @zoe|', []],
    ['|', []],
  ])('%s offers the names that begin so', (marked, values) => {
    const { found, at } = offeredFor(words(marked));
    expect(found.map(({ value }) => value)).toEqual(values);
    expect(at).toBe(values.length > 0 ? 0 : -1);
  });

  it.each([
    ['Ask @an|', 'Ask @anna |'],
    ['Ask @| today', 'Ask @anna |today'],
    ['@AN|, please', '@anna |, please'],
  ])('%s becomes %s', (marked, wanted) => {
    const { text, caret } = withChoice(words(marked), { value: '@anna' });
    expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe(wanted);
  });
});
