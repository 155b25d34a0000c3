import { describe, expect, it } from 'vitest';
import { cellMarkup, columnLetters } from './markup.ts';

describe('cellMarkup', () => {
  it.each([
    ['a & b < c > d', 'a &amp; b &lt; c &gt; d'],
    [']]>', ']]&gt;'],
    ['line\nline\tend', 'line\nline\tend'],
    ['a\rb', 'a_x000D_b'],
    ['bell\u0007', 'bell_x0007_'],
    ['_x0041_', '_x005F_x0041_'],
    ['x_y', 'x_y'],
    ['A_x0041_', 'A_x005F_x0041_'],
    ['A_xyz', 'A_xyz'],
    ['half \ud800', 'half \ufffd'],
    ['\uffff', '_xFFFF_'],
    ['=1+1', "'=1+1"],
  ])('writes %j as %j', (text, markup) => {
    expect(cellMarkup(text)).toBe(markup);
  });

  it('leaves a formula unchanged where that is wanted', () => {
    expect(cellMarkup('=1<2', true)).toBe('=1&lt;2');
  });

  it('cuts a text that is too long for a cell', () => {
    expect(cellMarkup('x'.repeat(32_768))).toBe(`${'x'.repeat(32_766)}…`);
    expect(cellMarkup(`${'x'.repeat(32_766)}é`)).toBe(`${'x'.repeat(32_766)}é`);
    expect(cellMarkup(`${'x'.repeat(32_765)}🌸x`)).toBe(`${'x'.repeat(32_765)}\ufffd…`);
  });
});

describe('columnLetters', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('calls column %i %s', (column, letters) => {
    expect(columnLetters(column)).toBe(letters);
  });
});
