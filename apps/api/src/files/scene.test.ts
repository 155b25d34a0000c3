import { describe, expect, it } from 'vitest';
import { scene, sceneKinds } from './scene.ts';

const wanted = ['event-music', 'event-food', 'event-outdoors', 'event-art', 'event-sport', 'community-books'].concat(
  ['hiking', 'music', 'food', 'travel', 'games', 'wellness', 'film'].map((topic) => `community-${topic}`),
  ['post', 'value'],
);

describe('scene', () => {
  it('draws every kind that the demo world shows', () => {
    expect(sceneKinds).toEqual(expect.arrayContaining(wanted));
  });

  it.each(sceneKinds)('draws %s whole, repeatably, and differently for each seed', (kind) => {
    const seeds = Array.from({ length: 12 }, (_, index) => `seed-${index}`);
    const drawn = seeds.map((seed) => scene(kind, seed));
    expect(drawn).toEqual(seeds.map((seed) => scene(kind, seed)));
    if (kind !== 'value') expect(new Set(drawn).size).toBe(seeds.length);
    for (const svg of drawn) {
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 (960 640|320 320)"/);
      expect(svg.length).toBeLessThan(90_000);
      expect(svg).not.toMatch(/NaN|undefined|null|Infinity|<script|href=/);
      for (const tag of ['g', 'defs', 'linearGradient', 'radialGradient', 'clipPath', 'text', 'svg']) {
        const opened = svg.match(new RegExp(`<${tag}[ >]`, 'g'))?.length ?? 0;
        expect(svg.match(new RegExp(`</${tag}>`, 'g'))?.length ?? 0, tag).toBe(opened);
      }
      const names = Array.from(svg.matchAll(/ id="(\w+)"/g), ([, name]) => name);
      expect(new Set(names).size).toBe(names.length);
      for (const [, name] of svg.matchAll(/url\(#(\w+)\)/g)) expect(names).toContain(name);
    }
  });

  it('knows the signs of the values by their names', () => {
    const values = ['kindness', 'honesty', 'family', 'adventure', 'humour', 'ambition', 'faith', 'nature'];
    expect(new Set(values.map((value) => scene('value', value).replace(/stop-color="[^"]*"/g, ''))).size).toBe(8);
  });
});
