import { expect, it } from 'vitest';
import { day, dayMs, testDatabase } from '../../../../../tests/kit/api/rows.ts';
import { dropOld } from './drop-old.ts';
import { claimKey, keepAnswer, keptAnswer } from './idempotency.ts';

const scope = { actor: 'ann', route: 'PUT /credits', key: 'k' };
const others = [
  { ...scope, actor: 'bob' },
  { ...scope, route: 'POST /cities' },
  { ...scope, key: 'l' },
];
const kept = { fingerprint: 'f', answer: '{"message":"done"}' };

const opened = async () => {
  const { db, write } = await testDatabase();
  const keep = (at: number, of = scope, what = kept) => write((trx) => keepAnswer(trx, of, what, at));
  const held = async () => (await db.selectFrom('idempotency_keys').select('key').execute()).length;
  return { db, write, keep, held };
};

it('an answer is found by its own key, since a given time', async () => {
  const { db, keep } = await opened();
  expect(await keptAnswer(db, scope, 0)).toBeUndefined();
  expect(await keep(day)).toBe(true);
  expect(await keptAnswer(db, scope, day - 1)).toEqual(kept);
  expect(await keptAnswer(db, scope, day)).toBeUndefined();
  for (const other of others) expect(await keptAnswer(db, other, 0)).toBeUndefined();
});

it('the first answer is kept for a day, and a second one is refused', async () => {
  const { db, keep, held } = await opened();
  await keep(day);
  const later = { fingerprint: 'g', answer: 'later' };
  expect(await keep(day + dayMs - 1, scope, later)).toBe(false);
  expect(await keptAnswer(db, scope, 0)).toEqual(kept);
  for (const other of others) expect(await keep(day + dayMs, other, later)).toBe(true);
  expect([await keptAnswer(db, scope, 0), await held()]).toEqual([kept, 4]);
  expect(await keep(day + dayMs, scope, later)).toBe(true);
  expect([await keptAnswer(db, scope, 0), await held()]).toEqual([later, 4]);
});

it('a row holds the answer and its time', async () => {
  const { db, keep } = await opened();
  await keep(day);
  expect(await db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([
    { ...scope, fingerprint: 'f', state: 'done', answer_status: 200, answer_body: kept.answer, created_at: day },
  ]);
});

it('answers up to a given time are removed', async () => {
  const { db, keep, held } = await opened();
  await keep(day);
  await keep(day + 1, { ...scope, key: 'l' });
  await dropOld(db, 'idempotency_keys', day - 1);
  expect(await held()).toBe(2);
  await dropOld(db, 'idempotency_keys', day);
  expect([await held(), await keptAnswer(db, scope, 0)]).toEqual([1, undefined]);
});

it('a key can be claimed, and again after the transaction', async () => {
  const { write } = await opened();
  expect([await write((trx) => claimKey(trx, scope)), await write((trx) => claimKey(trx, scope))]).toEqual([
    true,
    true,
  ]);
});
