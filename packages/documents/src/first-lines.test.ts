import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstLines } from './first-lines.ts';

it('knows the first line of each id, as a map would', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 3 }), { maxLength: 3_000 }), (ids) => {
      const lines = firstLines();
      const known = new Map<string, number>();
      for (const [index, id] of ids.entries()) {
        expect(lines.at(id, index + 1)).toBe(known.get(id) ?? null);
        if (!known.has(id)) known.set(id, index + 1);
      }
    }),
    { numRuns: 20 },
  );
});

it('distinguishes a hundred thousand similar ids', () => {
  const lines = firstLines();
  for (let index = 1; index <= 100_000; index += 1) {
    if (lines.at(`6b01${String(index).padStart(20, '0')}`, index) !== null) throw new Error(`${index} was met before.`);
  }
  expect(lines.at('6b0100000000000000000777', 0)).toBe(777);
});
