import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cut, textWidth } from '../../text/text-width.ts';
import { recordField } from './fields.ts';
import { bodyLines, cellsOf, headingLine, layoutOf } from './table.ts';

const names = ['id', 'name', 'email', 'city'];
const fields = names.map(recordField);

describe('a table', () => {
  it('never grows wider than the terminal, whatever it contains', () => {
    const row = fc.record(Object.fromEntries(names.map((name) => [name, fc.string({ unit: 'grapheme' })])));
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), fc.integer({ min: 20, max: 120 }), (rows, width) => {
        const cells = cellsOf(fields, rows, 1);
        const layout = layoutOf(fields, cells, width);
        const lines = (headingLine(layout, false) + bodyLines(layout, cells)).trimEnd().split('\n');
        expect(Math.max(...lines.map((line) => textWidth(line)))).toBeLessThanOrEqual(width);
        expect(layout.fields.length + layout.left.length).toBe(fields.length);
      }),
    );
  });

  it('cuts by visible width, and marks the cut', () => {
    expect(cut('abcdef', 4)).toBe('abc…');
    expect(cut('张伟张伟', 5)).toBe('张伟…');
    expect(cut('👩‍👩‍👧ab', 3)).toBe('👩‍👩‍👧…');
    expect(cut('abcd', 4)).toBe('abcd');
  });

  it.each([
    ['Ann', 3],
    ['Ángel', 5],
    ['e\u0301', 1],
    ['张伟', 4],
    ['ｶﾅ', 2],
    ['👩‍👩‍👧', 2],
    ['❤️', 2],
    ['👍🏽!', 3],
    ['محمد', 4],
    ['a\u200bb', 2],
  ])('%s takes %i columns', (text, columns) => {
    expect(textWidth(text)).toBe(columns);
  });

  it('in a pipe shows every column, uncut', () => {
    const rows = [{ id: 'x'.repeat(90), name: 'n'.repeat(90), email: 'e', city: 'c' }];
    const cells = cellsOf(fields, rows, 1);
    expect(bodyLines(layoutOf(fields, cells, undefined), cells)).toContain('n'.repeat(90));
  });
});
