import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addCrowd, crowdOf } from '../../../../tests/kit/api/crowd.ts';
import { addCityRow, day, dayMs, testDatabase } from '../../../../tests/kit/api/rows.ts';
import type { Database } from './database.ts';
import { keptCounts, recount } from './kept-counts.ts';

const rowsOf = async ({ db }: Database, text: string) => (await sql.raw<Record<string, number>>(text).execute(db)).rows;

const countsOf = async (database: Database) => ({
  kept: await rowsOf(database, `SELECT * FROM kept_counts WHERE key <> 'users.version' ORDER BY key`),
  users: await rowsOf(database, 'SELECT * FROM user_days WHERE joined <> 0 ORDER BY day'),
  transactions: await rowsOf(database, 'SELECT * FROM transaction_days WHERE count <> 0 ORDER BY day'),
});

/** Expects the kept counts to equal a recount. */
const expectTrue = async (database: Database) => {
  const kept = await countsOf(database);
  await recount(async (text) => (await rowsOf(database, text))[0]);
  expect(kept).toEqual(await countsOf(database));
};

const change = fc.record({
  account_status: fc.constantFrom(...([0, 1, 2, 3] as const)),
  flag_raised: fc.constantFrom(...([0, 1] as const)),
  risk_factor: fc.constantFrom(null, -1, 0, 75, 76, 100),
  fraud_score: fc.constantFrom(null, -1, 0, 70, 71, 100),
  otp_verify: fc.constantFrom(...([null, 0, 1] as const)),
  created_at: fc.integer({ min: 0, max: 9 }).map((days) => day - days * dayMs),
});

describe('kept counts', () => {
  it('stay right through every change of users', async () => {
    const database = await testDatabase();
    await addCrowd(database, crowdOf(80));
    await expectTrue(database);
    const users = database.db;
    const steps = fc.array(fc.record({ seq: fc.integer({ min: 1, max: 80 }), change, goes: fc.boolean() }), {
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (drawn) => {
        for (const { seq, change: to, goes } of drawn) {
          if (goes && seq > 40) await users.deleteFrom('users').where('seq', '=', seq).execute();
          else await users.updateTable('users').set(to).where('seq', '=', seq).execute();
        }
        await expectTrue(database);
      }),
      { numRuns: 15 },
    );
  });

  it('follow radar cities, also when a city is deleted', async () => {
    const database = await testDatabase();
    const crowd = crowdOf(6);
    await addCrowd(database, crowd);
    const ids = crowd.map(({ id }) => id);
    const oslo = await addCityRow(database.db, 'Oslo', ids.slice(0, 3));
    await addCityRow(database.db, 'Rome', ids.slice(2, 4));
    expect(await keptCounts(database.db, ['users.radar', 'users'])).toEqual({ 'users.radar': 4, users: 6 });
    await database.db.deleteFrom('cities').where('id', '=', oslo).execute();
    expect(await keptCounts(database.db, ['users.radar'])).toEqual({ 'users.radar': 2 });
    await expectTrue(database);
  });

  it('show that a cached search is out of date when users change, and only then', async () => {
    const { db } = await testDatabase();
    const version = async () => (await keptCounts(db, ['users.version']))['users.version'];
    const before = await version();
    await db.insertInto('users').values(crowdOf(1)).execute();
    const joined = await version();
    await db
      .updateTable('users')
      .set({ updated_at: day + 1 })
      .execute();
    const signedIn = await version();
    await db.updateTable('users').set({ name_key: 'new' }).execute();
    expect([joined > before, signedIn === joined, (await version()) > signedIn]).toEqual([true, true, true]);
  });
});
