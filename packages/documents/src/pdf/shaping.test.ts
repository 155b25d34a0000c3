import type { Font, GlyphPosition, GlyphRun } from 'fontkit';
import { expect, it } from 'vitest';
import { shapingOnce } from './shaping.ts';

const widthOf = (run: GlyphRun): number => run.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);

/** A font whose characters are all 10 wide, and which fails like the shaper on marks that it cannot place. */
const fontOf = (asked: string[]): Font => {
  const layout = (text: string, features: unknown) => {
    asked.push(text);
    if (text.includes('!') && Array.isArray(features)) throw new TypeError('no anchor');
    const signs = Array.from(text);
    const position = { xAdvance: 10, yAdvance: 0, xOffset: 0, yOffset: 0 } as GlyphPosition;
    return {
      glyphs: signs.map((sign) => ({ id: sign.codePointAt(0) })),
      positions: signs.map(() => ({ ...position })),
    };
  };
  return { layout, unitsPerEm: 1000 } as unknown as Font;
};

it('a word is shaped once, however often and in whatever line it is used', () => {
  const asked: string[] = [];
  const font = shapingOnce(fontOf(asked));
  expect(widthOf(font.layout('gold and gold'))).toBe(130);
  expect(widthOf(font.layout('gold'))).toBe(40);
  expect(asked).toEqual(['gold', ' ', 'and']);
  expect(
    font
      .layout('and gold')
      .glyphs.map(({ id }) => String.fromCodePoint(id))
      .join(''),
  ).toBe('and gold');
  expect(font.unitsPerEm).toBe(1000);
});

it('positions are returned unchanged, whatever was done to those returned before', () => {
  const font = shapingOnce(fontOf([]));
  for (const position of font.layout('gold').positions) position.xAdvance *= 7;
  expect(widthOf(font.layout('gold'))).toBe(40);
});

it.each(['שלום לך', 'عضوية ذهبية'])('%s, which is reversed, is shaped as a whole', (text) => {
  const asked: string[] = [];
  shapingOnce(fontOf(asked)).layout(text);
  expect(asked).toEqual([text]);
});

it('a text on which the shaper fails is shaped without placing its marks', () => {
  expect(widthOf(shapingOnce(fontOf([])).layout('no!'))).toBe(30);
});
