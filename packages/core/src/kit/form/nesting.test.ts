import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementsIn, isNestedDeeper } from './nesting.ts';

describe('the nesting of elements', () => {
  const around = (deep: number, inner = 'x', tags = ['ul', 'li', 'b']): string => {
    const names = Array.from({ length: deep }, (_, at) => tags[at % tags.length]);
    return `${names.map((name) => `<${name}>`).join('')}${inner}${names
      .toReversed()
      .map((name) => `</${name}>`)
      .join('')}`;
  };

  it('is measured exactly, wherever the deepest place is', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30 })), fc.integer({ min: 0, max: 30 }), (depths, most) => {
        const html = depths.map((deep) => around(deep)).join(' & ');
        expect(isNestedDeeper(html, most)).toBe(Math.max(0, ...depths) > most);
      }),
    );
  });

  it.each([
    ['elements that hold nothing', '<br><hr/><BR class="x">'],
    ['closing tags that were left out', '<li>x<p>one<p>two</li>'],
    ['signs of a text', 'a < b <3 > 2'],
    ['closing tags of nothing', '</b></i>'],
  ])('does not grow by %s', (_, piece) => {
    expect(isNestedDeeper(around(3, piece.repeat(50), ['ul']), 5)).toBe(false);
  });

  it('is not hidden by other closing tags or by upper case', () => {
    expect(isNestedDeeper('<B></i>'.repeat(6), 5)).toBe(true);
    expect(isNestedDeeper('<B></b>'.repeat(6), 5)).toBe(false);
  });
});

it('counts each element that is opened, however the text continues', () => {
  expect(elementsIn('x')).toBe(0);
  expect(elementsIn('<b>x</b><P title="<i>"><!-- <u> --> 1 < 2 <b')).toBe(5);
});
