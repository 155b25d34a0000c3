import { describe, expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';
import { termIn } from './search-term.ts';

describe('cleanText', () => {
  it('drops leading spaces by default', () => {
    expect(cleanText('  a b ', {})).toBe('a b ');
    expect(cleanText('  a', { trimStart: false })).toBe('  a');
  });

  it('drops each ignored character, also between others', () => {
    expect(cleanText('S<a>n!', { ignore: /[^a-z]/gi })).toBe('San');
  });

  it('keeps words apart that a tab divides', () => {
    expect(cleanText('New\tYork!', { ignore: /[^a-z ]/gi })).toBe('New York');
  });

  it('drops spaces that lead once ignored characters are gone', () => {
    expect(cleanText('!! a', { ignore: /!/g })).toBe('a');
  });

  it('applies its limit after everything that was dropped', () => {
    expect(cleanText('  !abcdef', { ignore: /!/g, maxLength: 3 })).toBe('abc');
  });
});

it('a search is for what can be seen of a pasted text', () => {
  expect(termIn('\u202aAnn\tLee\u202c\n')).toBe('Ann Lee');
  expect(termIn(' \u200b+1 212\u0000')).toBe('+1 212');
  // Joins letters, in some scripts.
  expect(termIn('می\u200cخواهم')).toBe('می\u200cخواهم');
});
