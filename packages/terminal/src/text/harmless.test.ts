import { describe, expect, it } from 'vitest';
import { harmless, jsonText } from './words.ts';

describe('text on a terminal', () => {
  it('shows escapes, bells, line breaks and direction characters as symbols', () => {
    expect(harmless('\u001b[31mred\u0007\n\u009b\u202ex\r')).toBe('␛[31mred␇↵��x');
  });

  it('leaves letters, marks and emoji of all scripts', () => {
    const text = 'Miguel Ángel 张伟 محمد 👩‍👩‍👧';
    expect(harmless(text)).toBe(text);
  });

  it('is the same data in JSON, without a control character', () => {
    const value = { name: '\u001b\u009b\u202e\u2028"' };
    expect(jsonText(value)).not.toMatch(/\p{Cc}|\u202e|\u2028/u);
    expect(JSON.parse(jsonText(value))).toEqual(value);
  });
});
