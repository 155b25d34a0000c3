import { describe, expect, it } from 'vitest';
import { pictureCache } from './picture-cache.ts';

describe('pictureCache', () => {
  it('draws once what is asked for again, and forgets what was not for longest', async () => {
    const drawn: string[] = [];
    const keep = pictureCache(2);
    const draw = async (name: string): Promise<Buffer> => {
      drawn.push(name);
      return Buffer.from(`<${name}>`);
    };
    const ask = (name: string) => keep(name, () => draw(name));
    const answers = await Promise.all(['a', 'b', 'a', 'c', 'a', 'b'].map(ask));
    expect(answers.map(String)).toEqual(['<a>', '<b>', '<a>', '<c>', '<a>', '<b>']);
    expect(drawn).toEqual(['a', 'b', 'c', 'b']);
  });

  it('tries again what could not be drawn', async () => {
    const keep = pictureCache(2);
    await expect(keep('a', () => Promise.reject(new Error('No room.')))).rejects.toThrow('No room.');
    expect(String(await keep('a', async () => Buffer.from('drawn')))).toBe('drawn');
  });
});
