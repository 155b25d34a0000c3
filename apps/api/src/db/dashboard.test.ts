import { expect, it } from 'vitest';
import { addTransaction } from '../../../../tests/kit/api/money-rows.ts';
import { addFlag, addRating, addUser, testDatabase } from '../../../../tests/kit/api/rows.ts';
import {
  earningsAt,
  joinedByMonth,
  joinedByWeek,
  joinedByYear,
  latestTransactionAt,
  latestUserAt,
  recordedYears,
  transactionsByMonth,
  userTotals,
  workThatWaits,
} from './dashboard.ts';

const at = (text: string) => Date.parse(text);

it('sums earnings of the month and of the year exactly at their edges', async () => {
  const { db } = await testDatabase();
  const paid = [
    '2025-12-31T23:59:59.999Z',
    '2026-01-01',
    '2026-05-31T23:59:59.999Z',
    '2026-06-01',
    '2026-06-30T23:59:59Z',
  ];
  for (const [index, moment] of paid.entries()) {
    await addTransaction(db, { billed_at: at(moment), value_cents: 10 ** index });
  }
  expect(await earningsAt(db, at('2026-06-15'))).toEqual({ annual: 11_110, monthly: 11_000 });
  expect(await earningsAt(db, at('2024-06-15'))).toEqual({ annual: 0, monthly: 0 });
  expect(await latestTransactionAt(db)).toBe(at('2026-06-30T23:59:59Z'));
  expect(await transactionsByMonth(db, 2026)).toHaveLength(12);
  expect((await transactionsByMonth(db, 2026)).filter(({ count }) => count > 0)).toEqual([
    { slot: 1, count: 1, cents: 10 },
    { slot: 5, count: 1, cents: 100 },
    { slot: 6, count: 2, cents: 11_000 },
  ]);
  expect(await recordedYears(db)).toEqual([2025, 2026]);
});

it('counts users who joined and how many are verified, by year, month and week', async () => {
  const { db } = await testDatabase();
  expect([await latestUserAt(db), await recordedYears(db)]).toEqual([null, []]);
  await addUser(db, { created_at: at('2024-02-29'), otp_verify: 1 });
  await addUser(db, { created_at: at('2026-01-07T23:59:59Z'), otp_verify: 0 });
  await addUser(db, { created_at: at('2026-01-08'), otp_verify: 1, account_status: 2 });
  await addUser(db, { created_at: at('2026-12-31T23:00:00Z'), otp_verify: null });
  expect(await joinedByYear(db, [2024, 2025, 2026])).toEqual([
    { slot: 2024, joined: 1, verified: 1 },
    { slot: 2025, joined: 0, verified: 0 },
    { slot: 2026, joined: 3, verified: 1 },
  ]);
  expect((await joinedByMonth(db, 2026)).map(({ joined }) => joined)).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  expect((await joinedByWeek(db, 2026)).filter(({ joined }) => joined > 0)).toEqual([
    { slot: 1, joined: 1, verified: 0 },
    { slot: 2, joined: 1, verified: 1 },
    { slot: 53, joined: 1, verified: 0 },
  ]);
  expect((await joinedByWeek(db, 2026, 1)).map(({ joined }) => joined)).toEqual([1, 1, 0, 0, 0]);
  expect((await joinedByWeek(db, 2026, 12)).map(({ joined }) => joined)).toEqual([0, 0, 0, 0, 1]);
  expect(await joinedByWeek(db, 2026, 2)).toHaveLength(4);
  expect(await latestUserAt(db)).toBe(at('2026-12-31T23:00:00Z'));
  expect(await userTotals(db)).toEqual({ active: 3, all: 4 });
});

it('counts the work that waits', async () => {
  const { db } = await testDatabase();
  const checked = { risk_factor: 10, fraud_score: 10 };
  const ann = await addUser(db, { ...checked, account_status: 1, flag_raised: 1 });
  const bob = await addUser(db, { risk_factor: 10, fraud_score: -1 });
  await addUser(db, checked);
  await addRating(db, { by: ann, of: bob }, { report: 1 });
  await addRating(db, { by: bob, of: ann });
  await addFlag(db, { by: bob, of: ann });
  expect(await workThatWaits(db)).toEqual({
    pending_requests: 0,
    reported_ratings: 1,
    flagged_users: 1,
    unchecked_identities: 1,
    marked_for_deletion: 1,
  });
});
