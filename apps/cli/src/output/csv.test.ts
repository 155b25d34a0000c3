import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';
import { harmless, jsonText } from './harmless.ts';

describe('a csv record', () => {
  it('quotes what must be quoted, and ends with CRLF', () => {
    expect(csvLine(['a', 'b,c', 'd"e', 'f\ng', ''], false)).toBe('a,"b,c","d""e","f\ng",\r\n');
  });

  it.each([
    ['a,', '"a,"'],
    ['a"', '"a"""'],
    ['a\n', '"a\n"'],
    ['a\r', '"a\r"'],
    ["a b-c.d'e+f", "a b-c.d'e+f"],
  ])('writes %j as %j, where it stands behind another, too', (cell, written) => {
    expect(csvLine([cell], true)).toBe(`${written}\r\n`);
    expect(csvLine(['', cell], true)).toBe(`,${written}\r\n`);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '  =1', '＝1', '\u200b=1'])('gives %j an apostrophe', (cell) => {
    expect(csvLine([cell], false)).toMatch(/^"?'/);
    expect(csvLine([cell], true)).not.toMatch(/^"?'/);
  });

  it('leaves a lone dash, which stands for nothing', () => {
    expect(csvLine(['-'], false)).toBe('-\r\n');
  });
});

describe('text on a terminal', () => {
  it('shows escapes, bells, line breaks and turned writing as what they are', () => {
    expect(harmless('\u001b[31mred\u0007\n\u009b\u202ex\r')).toBe('␛[31mred␇↵��x');
  });

  it('leaves letters, marks and emoji of all scripts', () => {
    const text = 'Miguel Ángel 张伟 محمد 👩‍👩‍👧';
    expect(harmless(text)).toBe(text);
  });

  it('in JSON is the same data without a control sign', () => {
    const value = { name: '\u001b\u009b\u202e\u2028"' };
    expect(jsonText(value)).not.toMatch(/\p{Cc}|\u202e|\u2028/u);
    expect(JSON.parse(jsonText(value))).toEqual(value);
  });
});
