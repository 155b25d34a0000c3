import { expect, it } from 'vitest';
import { randomStream, shares } from './random.ts';

it('repeats only for the same seed and name', () => {
  const drawn = (seed: number, name: string) => {
    const random = randomStream(seed, name);
    return Array.from({ length: 20 }, () => random.int(0, 1e6));
  };
  expect(drawn(1, 'a')).toEqual(drawn(1, 'a'));
  expect(drawn(1, 'a')).not.toEqual(drawn(1, 'b'));
  expect(drawn(1, 'a')).not.toEqual(drawn(2, 'a'));
});

it('draws values as often as their shares say', () => {
  const random = randomStream(3, 'shares');
  const coin = shares([
    ['often', 90],
    ['seldom', 10],
    ['never', 0],
  ]);
  const drawn = Array.from({ length: 10_000 }, () => random.from(coin));
  const often = drawn.filter((value) => value === 'often').length;
  expect(often).toBeGreaterThan(8800);
  expect(often).toBeLessThan(9200);
  expect(drawn).not.toContain('never');
});

it('samples without repeating, both ends of a range included', () => {
  const random = randomStream(4, 'sample');
  expect(random.sample([1, 2, 3], 5).toSorted()).toEqual([1, 2, 3]);
  expect(new Set(Array.from({ length: 200 }, () => random.int(1, 3)))).toEqual(new Set([1, 2, 3]));
  expect(() => random.pick([])).toThrow(RangeError);
});
