import { describe, expect, it } from 'vitest';
import { pictureCache } from './picture-cache.ts';

describe('pictureCache', () => {
  it('draws once what is asked for again, and forgets what was not for longest', () => {
    const drawn: string[] = [];
    const keep = pictureCache(2);
    const draw = (name: string): string => {
      drawn.push(name);
      return `<${name}>`;
    };
    const ask = (name: string) => keep(name, () => draw(name));
    expect(['a', 'b', 'a', 'c', 'a', 'b'].map(ask)).toEqual(['<a>', '<b>', '<a>', '<c>', '<a>', '<b>']);
    expect(drawn).toEqual(['a', 'b', 'c', 'b']);
  });
});
