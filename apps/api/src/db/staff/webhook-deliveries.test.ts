import { expect, it } from 'vitest';
import { planOf } from '../../../../../tests/kit/api/plans.ts';
import { testDatabase, testSqlite } from '../../../../../tests/kit/api/rows.ts';
import type { Database } from '../database.ts';
import { dueNow, isDeliveryDue, queueDeliveries, takeDueDelivery } from './webhook-deliveries.ts';
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

it('deliveries are taken oldest first, of each active webhook that is not left out, and once', async () => {
  const database = await withWebhooks(await testDatabase(), ['dead', 'one', 'other', 'paused']);
  const { db, write } = database;
  await queue(database, 'paused', 1, 3);
  await write((trx) => pauseWebhook(trx, 'paused', 'by hand'));
  await queue(database, 'dead', 2, 20);
  await queue(database, 'other', 3);
  await queue(database, 'one', 4, 2);
  await queue(database, 'other', 100);
  const take = async (now: number, except: readonly string[]) =>
    (await write((trx) => takeDueDelivery(trx, now, leaseMs, except)))?.webhook_id;
  const taken: (string | undefined)[] = [];
  for (let nth = 0; nth < 4; nth += 1) taken.push(await take(50, ['dead']));
  expect(taken).toEqual(['other', 'one', 'one', undefined]);
  expect(await isDeliveryDue(db, 50, ['dead'])).toBe(false);
  expect(await take(50, [])).toBe('dead');
  expect(await isDeliveryDue(db, 100, ['dead'])).toBe(true);
  expect(await take(100, ['dead'])).toBe('other');
  // What was taken and not finished is due again after its lease.
  expect(await take(50 + leaseMs, ['dead'])).toBe('other');
});

it('the next delivery is found by an index, however many wait for a webhook that is left out', async () => {
  const database = testSqlite();
  const { sql, parameters } = dueNow(database.db, 50, ['dead']).selectAll('delivery').orderBy('delivery.seq').compile();
  const steps = planOf(database, sql, parameters).filter((detail) => /\b(delivery|oldest)\b/.test(detail));
  expect(steps).toEqual([
    'SEARCH delivery USING INTEGER PRIMARY KEY (rowid=?)',
    expect.stringMatching(/^SEARCH oldest USING COVERING INDEX webhook_deliveries_waiting \(webhook_id=\?/),
  ]);
});
