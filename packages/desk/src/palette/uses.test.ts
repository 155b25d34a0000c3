import { expect, it } from 'vitest';
import { latestUsed, type Uses, used } from './uses.ts';
import { weightOfUse } from './weight-of-use.ts';

const dayMs = 24 * 60 * 60 * 1000;
const after = (...chosen: readonly (readonly [key: string, day: number])[]): Uses =>
  chosen.reduce<Uses>((uses, [key, day]) => used(uses, key, day * dayMs), {});

it('keeps the latest choices, and at most 200 of them', () => {
  expect(latestUsed(after(['a', 1], ['b', 2], ['a', 3]))).toEqual(['a', 'b']);
  const many = after(...Array.from({ length: 210 }, (_, at) => [`${at}`, at] as const));
  expect(latestUsed(many)).toHaveLength(200);
  expect(latestUsed(many).slice(0, 2)).toEqual(['209', '208']);
});

it('raises entries that are chosen often and recently, by half after a week', () => {
  const uses = after(['often', 1], ['often', 1], ['often', 1], ['once', 1]);
  const weight = (key: string, day: number) => weightOfUse(uses, key, day * dayMs);
  expect([weight('often', 1), weight('once', 1), weight('never', 1)]).toEqual([24, 12, 0]);
  expect(weight('often', 8)).toBe(12);
  expect(weightOfUse({ a: { count: 1_000, last: 0 } }, 'a', 0)).toBe(30);
});
