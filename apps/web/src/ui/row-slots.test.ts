import { expect, it } from 'vitest';
import { noSlots, slotsFor } from './row-slots.ts';

const first = slotsFor(noSlots, ['a', 'b', 'c']);

it('creates an element for each of the first rows', () => {
  expect(first.keys).toEqual([0, 1, 2]);
});

it('reuses the elements for the rows of another page, creates missing ones, and removes extra ones', () => {
  expect(slotsFor(first, ['d', 'e', 'f', 'g']).keys).toEqual([0, 1, 2, 3]);
  expect(slotsFor(first, ['d']).keys).toEqual([0]);
});

it('keeps the element of each row where one of them stays', () => {
  expect(slotsFor(first, ['x', 'c', 'a']).keys).toEqual([3, 2, 0]);
  const without = slotsFor(first, ['a', 'c', 'd']);
  expect(without.keys).toEqual([0, 2, 3]);
  expect(slotsFor(without, ['b', 'd']).keys).toEqual([4, 3]);
});

it('never gives two rows the same element', () => {
  const shrunk = slotsFor(slotsFor(first, ['d']), ['e', 'f', 'g']);
  expect(new Set(shrunk.keys).size).toBe(3);
});
