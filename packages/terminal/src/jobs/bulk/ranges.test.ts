import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placesIn, rangesOf } from './ranges.ts';

it('places can be read back from their ranges', () => {
  expect(rangesOf([0, 1, 2, 5, 7, 8])).toBe('0-2,5,7-8');
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat({ max: 60 }), { minLength: 1 }), (places) => {
      const sorted = places.toSorted((one, other) => one - other);
      expect(placesIn(rangesOf(sorted))).toEqual(sorted);
    }),
  );
});
