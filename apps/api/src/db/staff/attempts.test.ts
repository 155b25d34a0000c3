import { expect, it } from 'vitest';
import { day, testDatabase } from '../../../../../tests/kit/api/rows.ts';
import { addAttempt, attemptsSince, hasAttemptSince, removeAttempts, removeAttemptsUnder } from './attempts.ts';

const tried = async (...buckets: string[]) => {
  const { db, write } = await testDatabase();
  for (const bucket of buckets) await write((trx) => addAttempt(trx, bucket, day));
  const left = async () =>
    (await db.selectFrom('attempts').select('bucket').orderBy('seq').execute()).map((it) => it.bucket);
  return { db, left };
};

it('attempts since a given time are counted only in their own bucket', async () => {
  const { db } = await tried('a', 'a', 'a b');
  expect(await attemptsSince(db, 'a', day - 1)).toEqual({ count: 2, last: day });
  expect(await attemptsSince(db, 'a', day)).toEqual({ count: 0, last: 0 });
  expect([await hasAttemptSince(db, 'a', day - 1), await hasAttemptSince(db, 'a', day)]).toEqual([true, false]);
  expect(await hasAttemptSince(db, 'b', day - 1)).toBe(false);
});

it('a bucket is removed alone, or with the buckets whose names begin with its name', async () => {
  const buckets = ['a', 'a b', 'ab', 'A b', 'b a', 'a_', '%'];
  const { db, left } = await tried(...buckets);
  await removeAttempts(db, 'b a');
  expect(await left()).toEqual(['a', 'a b', 'ab', 'A b', 'a_', '%']);
  await removeAttemptsUnder(db, 'a');
  expect(await left()).toEqual(['ab', 'A b', 'a_', '%']);
  await removeAttemptsUnder(db, '%');
  expect(await left()).toEqual(['ab', 'A b', 'a_']);
});
