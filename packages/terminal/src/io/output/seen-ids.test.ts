import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seenIds } from './seen-ids.ts';

describe('ids that were seen', () => {
  it('are recognised, and others are not', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string()), fc.uniqueArray(fc.string()), (some, others) => {
        const seen = seenIds();
        for (const id of some) seen.add(id);
        expect(some.every((id) => seen.has(id))).toBe(true);
        expect(others.filter((id) => !some.includes(id)).some((id) => seen.has(id))).toBe(false);
      }),
    );
  });

  it('are distinguished among a hundred thousand similar ones', () => {
    const seen = seenIds();
    const ids = Array.from({ length: 200_000 }, (_, index) => `6650c0ffee${index.toString(16).padStart(14, '0')}`);
    expect(
      ids.filter((id) => {
        const wasSeen = seen.has(id);
        seen.add(id);
        return wasSeen;
      }),
    ).toEqual([]);
    expect(ids.every((id) => seen.has(id))).toBe(true);
  });
});
