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
    ['half \ud800', 'half \ufffd'],
    ['\uffff', '_xFFFF_'],
    ['=1+1', "'=1+1"],
  ])('writes %j as %j', (text, markup) => {
    expect(cellMarkup(text)).toBe(markup);
  });

  it('leaves a formula as it is where that is wanted', () => {
    expect(cellMarkup('=1<2', true)).toBe('=1&lt;2');
  });

  it('cuts a text beyond what a cell holds', () => {
    expect(cellMarkup('x'.repeat(40_000))).toHaveLength(32_767);
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
