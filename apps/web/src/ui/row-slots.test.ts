import { expect, it } from 'vitest';
import { noSlots, slotsFor } from './row-slots.ts';

const first = slotsFor(noSlots, ['a', 'b', 'c']);

it('makes an element for each of the first rows', () => {
  expect(first.keys).toEqual([0, 1, 2]);
});

it('gives the elements to the rows of another page, makes those that lack, and leaves those too many', () => {
  expect(slotsFor(first, ['d', 'e', 'f', 'g']).keys).toEqual([0, 1, 2, 3]);
  expect(slotsFor(first, ['d']).keys).toEqual([0]);
});

it('leaves each row its own element where one of them stays', () => {
  expect(slotsFor(first, ['x', 'c', 'a']).keys).toEqual([3, 2, 0]);
  const without = slotsFor(first, ['a', 'c', 'd']);
  expect(without.keys).toEqual([0, 2, 3]);
  expect(slotsFor(without, ['b', 'd']).keys).toEqual([4, 3]);
});

it('gives no two rows the same element', () => {
  const shrunk = slotsFor(slotsFor(first, ['d']), ['e', 'f', 'g']);
  expect(new Set(shrunk.keys).size).toBe(3);
});
