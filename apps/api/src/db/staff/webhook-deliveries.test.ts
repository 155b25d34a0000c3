import { expect, it } from 'vitest';
import { planOf } from '../../../../../tests/kit/api/plans.ts';
import { testDatabase, testSqlite } from '../../../../../tests/kit/api/rows.ts';
import type { Database } from '../database.ts';
import {
  type DueDelivery,
  dueNow,
  isDeliveryDue,
  markDelivered,
  markUndelivered,
  queueDeliveries,
  takeDueDelivery,
} from './webhook-deliveries.ts';
import { addWebhook, pauseWebhook } from './webhooks.ts';

const leaseMs = 60_000;

const withWebhooks = async (database: Database, ids: readonly string[]): Promise<Database> => {
  for (const id of ids) {
    const row = { id, url: `https://${id}.example.com/`, sealed_secret: 'sealed', created_at: 1 };
    await database.write((trx) => addWebhook(trx, row));
  }
  return database;
};

const queue = ({ write }: Database, webhook: string, now: number, times = 1) =>
  write(async (trx) => {
    for (let nth = 0; nth < times; nth += 1)
      await queueDeliveries(trx, [webhook], { audit_seq: null, action: 'ping' }, now);
  });

it('deliveries are taken oldest first, one at a time of each active webhook', async () => {
  const database = await withWebhooks(await testDatabase(), ['one', 'other', 'paused']);
  const { db, write } = database;
  await queue(database, 'paused', 1, 3);
  await write((trx) => pauseWebhook(trx, 'paused', 'by hand'));
  await queue(database, 'other', 3, 20);
  await queue(database, 'one', 4, 2);
  const take = (now: number) => write((trx) => takeDueDelivery(trx, now, leaseMs));
  const other = await take(50);
  const one = await take(50);
  expect([other?.webhook_id, one?.webhook_id]).toEqual(['other', 'one']);
  expect(await isDeliveryDue(db, 50)).toBe(false);
  expect(await take(50)).toBeUndefined();

  const tried = { status: 204, durationMs: 1, answer: '', error: null };
  await write((trx) => markDelivered(trx, one as DueDelivery, tried, 60));
  const next = await take(60);
  expect(next?.webhook_id).toBe('one');
  expect(next?.seq).toBeGreaterThan(one?.seq ?? 0);
  await write((trx) => markUndelivered(trx, next as DueDelivery, { ...tried, status: 500 }, 100));
  expect(await take(99)).toBeUndefined();
  expect((await take(100))?.id).toBe(next?.id);
  // A delivery that was taken and has no outcome is due again after its lease.
  expect((await take(50 + leaseMs))?.id).toBe(other?.id);
});

it('the next delivery is found by an index, however many wait for a webhook that is busy', async () => {
  const database = testSqlite();
  const { sql, parameters } = dueNow(database.db, 50).selectAll('delivery').orderBy('delivery.seq').compile();
  const steps = planOf(database, sql, parameters).filter((detail) => /\b(delivery|oldest)\b/.test(detail));
  expect(steps).toEqual([
    'SEARCH delivery USING INTEGER PRIMARY KEY (rowid=?)',
    expect.stringMatching(/^SEARCH oldest USING COVERING INDEX webhook_deliveries_waiting \(webhook_id=\?/),
  ]);
});
