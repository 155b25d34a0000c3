import { expect, it } from 'vitest';
import { createReadingBudget } from './reading-budget.ts';

it('an hour’s readings are counted for each account, and begin anew with the next hour', () => {
  const spend = createReadingBudget(2);
  const hourMs = 3_600_000;
  expect([spend('a', 0), spend('a', 10), spend('b', 20)]).toEqual([null, null, null]);
  expect(spend('a', 600_000)).toEqual({ waitMs: hourMs - 600_000, isFirst: true });
  expect(spend('a', hourMs - 1)).toEqual({ waitMs: 1, isFirst: false });
  expect([spend('a', hourMs), spend('b', hourMs)]).toEqual([null, null]);
});
