import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neutralCell, neutralTextCell, unguarded } from './neutral-cell.ts';

const anyUnit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
const telling = fc.constantFrom('=', '+', '-', '@', '＝', ' ', '\t', '\u200b', 'a');

describe('neutralCell', () => {
  it.each([
    '=HYPERLINK("http://example.test","x")',
    "=cmd|'/c calc'!A1",
    '+1 555 0100',
    '-1+1',
    '@SUM(A1:A9)',
    '\t=1',
    '\r=1',
    '\n=1',
    '\0=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    ' =1',
    '\u00a0=1',
    '\u200b=1',
    '\ufeff=1',
  ])('puts an apostrophe before %j', (payload) => {
    expect(neutralCell(payload)).toBe(`'${payload}`);
  });

  it.each(['', '-', 'Ann Lee', 'a=b', '1-2', 'ann@example.test', "'quoted", '日本', '5'])(
    'leaves %j unchanged',
    (text) => {
      expect(neutralCell(text)).toBe(text);
    },
  );

  it('never begins with a formula character, and keeps the whole text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.oneof(anyUnit, telling) }), (text) => {
        fc.pre(text !== '-');
        const cell = neutralCell(text);
        expect(cell).not.toMatch(/^[=+\-@\t\r\n\0＝＋－＠]/u);
        expect(cell.endsWith(text)).toBe(true);
      }),
    );
  });
});

describe('unguarded', () => {
  it('restores every text that got an apostrophe', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.oneof(anyUnit, telling) }), (text) => {
        fc.pre(!text.startsWith("'"));
        expect(unguarded(neutralCell(text))).toBe(text);
      }),
    );
  });

  it.each(["'quoted", "O'Brien", "'", ''])('leaves %j unchanged', (text) => expect(unguarded(text)).toBe(text));
});

describe('neutralTextCell', () => {
  it.each(['+14155552066', '+49 30 123.45', '+1 (555) 0100'])('keeps the phone number %j', (number) => {
    expect(neutralTextCell(number)).toBe(number);
  });

  it.each(['+1+1', '+A1', '+1-1', '+1*2', '=1', "+1'!A1", '+'])('puts an apostrophe before %j', (payload) => {
    expect(neutralTextCell(payload)).toBe(`'${payload}`);
  });
});
