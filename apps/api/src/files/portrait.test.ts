import { describe, expect, it } from 'vitest';
import { portrait } from './portrait.ts';

const seeds = Array.from({ length: 60 }, (_, index) => ['f', 'm', 'x'].map((manner) => `${manner}${index}`)).flat();

/** Every element that is opened is closed, in order. */
const isWhole = (svg: string): boolean => {
  const open: string[] = [];
  for (const [, closing, name, empty] of svg.matchAll(/<(\/)?([a-zA-Z][\w:]*)[^>]*?(\/)?>/g)) {
    if (closing && open.pop() !== name) return false;
    if (!closing && !empty && name) open.push(name);
  }
  return open.length === 0;
};

describe('portrait', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(portrait('f-12')).toBe(portrait('f-12'));
    expect(new Set(seeds.map(portrait)).size).toBe(seeds.length);
  });

  it('is whole SVG that scales, runs nothing and asks for nothing', () => {
    for (const seed of seeds) {
      const svg = portrait(seed);
      expect(isWhole(svg), seed).toBe(true);
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 704 704"/);
      expect(svg).not.toMatch(/<script|<foreignObject|<image|\bon\w+=|href=|NaN|undefined/i);
    }
  });

  it('draws a body and a face, each in its ink', () => {
    const svg = portrait('m-1');
    expect(svg.match(/<g transform="/g)?.length).toBeGreaterThanOrEqual(5);
    expect(svg).toContain('#2a1d22');
    expect(svg).not.toContain('"#000"');
  });

  it('gives a beard to none whose seed begins with f', () => {
    const beard = /translate\(279 400\)"[^>]*><path/;
    const bearded = (manner: string) => seeds.filter((seed) => seed.startsWith(manner) && beard.test(portrait(seed)));
    expect(bearded('f')).toEqual([]);
    expect(bearded('m').length).toBeGreaterThan(10);
  });

  it('names who drew the parts, and their licence', () => {
    expect(portrait('x-1')).toMatch(/Pablo Stanley[\s\S]*creativecommons\.org\/publicdomain\/zero/);
  });
});
