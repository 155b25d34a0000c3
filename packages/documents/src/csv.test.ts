import { describe, expect, it } from 'vitest';
import { csvRecord } from './csv.ts';

describe('a csv record', () => {
  it('quotes what must be quoted, and ends with CRLF', () => {
    expect(csvRecord(['a', 'b,c', 'd"e', 'f\ng', ''])).toBe('a,"b,c","d""e","f\ng",\r\n');
  });

  it.each([
    ['a,', '"a,"'],
    ['a"', '"a"""'],
    ['a\n', '"a\n"'],
    ['a\r', '"a\r"'],
    ["a b-c.d'e+f", "a b-c.d'e+f"],
  ])('writes %j as %j, where it stands behind another, too', (cell, written) => {
    expect(csvRecord([cell], true)).toBe(`${written}\r\n`);
    expect(csvRecord(['', cell], true)).toBe(`,${written}\r\n`);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '  =1', '＝1', '\u200b=1'])('gives %j an apostrophe', (cell) => {
    expect(csvRecord([cell])).toMatch(/^"?'/);
    expect(csvRecord([cell], true)).not.toMatch(/^"?'/);
  });

  it('shows control characters, which a terminal would run, as symbols', () => {
    expect(csvRecord(['a\u001b[31m', 'b\tc'])).toBe('a␛[31m,b\tc\r\n');
    expect(csvRecord(['a\u001b[31m'], true)).toBe('a\u001b[31m\r\n');
  });

  it('leaves a single dash, which means an absent value', () => {
    expect(csvRecord(['-'])).toBe('-\r\n');
  });
});
