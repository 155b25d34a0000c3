import { describe, expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';

describe('cleanText', () => {
  it('drops leading spaces by default', () => {
    expect(cleanText('  a b ', {})).toBe('a b ');
    expect(cleanText('  a', { trimStart: false })).toBe('  a');
  });

  it('drops each ignored character, also between others', () => {
    expect(cleanText('S<a>n!', { ignore: /[^a-z]/gi })).toBe('San');
  });

  it('drops spaces that lead once ignored characters are gone', () => {
    expect(cleanText('!! a', { ignore: /!/g })).toBe('a');
  });

  it('applies its limit after everything that was dropped', () => {
    expect(cleanText('  !abcdef', { ignore: /!/g, maxLength: 3 })).toBe('abc');
  });
});
