import { expect, it } from 'vitest';
import { createReadingBudget } from './reading-budget.ts';

it('an hour begins with the first read of each account and ends an hour later', () => {
  const spend = createReadingBudget(1);
  const begun = Date.UTC(2026, 5, 15, 12);
  expect([spend('a', begun), spend('b', begun + 1_800_000)]).toEqual([null, null]);
  expect(spend('a', begun + 1)?.waitMs).toBe(3_599_999);
  // A new hour of another account removes only the hours that have ended.
  expect([spend('a', begun + 3_600_000), spend('b', begun + 3_600_000)?.isFirst]).toEqual([null, true]);
  expect(spend('b', begun + 3_600_001)).toEqual({ waitMs: 1_799_999, isFirst: false });
});

it('reads are counted for each account, and start again with the next hour', () => {
  const spend = createReadingBudget(2);
  const hourMs = 3_600_000;
  expect([spend('a', 0), spend('a', 10), spend('b', 20)]).toEqual([null, null, null]);
  expect(spend('a', 600_000)).toEqual({ waitMs: hourMs - 600_000, isFirst: true });
  expect(spend('a', hourMs - 1)).toEqual({ waitMs: 1, isFirst: false });
  expect([spend('a', hourMs), spend('b', hourMs)]).toEqual([null, null]);
});
