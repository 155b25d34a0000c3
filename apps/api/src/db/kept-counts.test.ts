import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptCounts, recount } from './kept-counts.ts';
import type { Database } from './open.ts';
import { addCrowd, crowdOf } from './test-crowd.ts';
import { addCityRow, day, dayMs, testDatabase } from './test-rows.ts';

const countsOf = ({ sqlite }: Database) => ({
  kept: sqlite.prepare(`SELECT * FROM kept_counts WHERE key <> 'users.version' ORDER BY key`).all(),
  users: sqlite.prepare('SELECT * FROM user_days WHERE joined <> 0 ORDER BY day').all(),
  transactions: sqlite.prepare('SELECT * FROM transaction_days WHERE count <> 0 ORDER BY day').all(),
});

/** The counts that triggers kept are those that counting gives. */
const expectTrue = (database: Database) => {
  const kept = countsOf(database);
  recount(database.sqlite);
  expect(kept).toEqual(countsOf(database));
};

const change = fc.record({
  account_status: fc.constantFrom(0, 1, 2, 3),
  flag_raised: fc.constantFrom(0, 1),
  risk_factor: fc.constantFrom(null, -1, 0, 75, 76, 100),
  fraud_score: fc.constantFrom(null, -1, 0, 70, 71, 100),
  otp_verify: fc.constantFrom(null, 0, 1),
  created_at: fc.integer({ min: 0, max: 9 }).map((days) => day - days * dayMs),
});

describe('kept counts', () => {
  it('stay true through every change of users', async () => {
    const database = testDatabase();
    await addCrowd(database, crowdOf(80));
    expectTrue(database);
    const update = database.sqlite.prepare(
      `UPDATE users SET account_status = @account_status, flag_raised = @flag_raised, risk_factor = @risk_factor,
        fraud_score = @fraud_score, otp_verify = @otp_verify, created_at = @created_at WHERE seq = @seq`,
    );
    const remove = database.sqlite.prepare('DELETE FROM users WHERE seq = ?');
    const steps = fc.array(fc.record({ seq: fc.integer({ min: 1, max: 80 }), change, goes: fc.boolean() }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(steps, (drawn) => {
        for (const { seq, change: to, goes } of drawn) goes && seq > 40 ? remove.run(seq) : update.run({ ...to, seq });
        expectTrue(database);
      }),
      { numRuns: 25 },
    );
  });

  it('follow radar cities, also when a city goes', async () => {
    const database = testDatabase();
    const crowd = crowdOf(6);
    await addCrowd(database, crowd);
    const ids = crowd.map(({ id }) => id);
    const oslo = await addCityRow(database.db, 'Oslo', ids.slice(0, 3));
    await addCityRow(database.db, 'Rome', ids.slice(2, 4));
    expect(await keptCounts(database.db, ['users.radar', 'users'])).toEqual({ 'users.radar': 4, users: 6 });
    await database.db.deleteFrom('cities').where('id', '=', oslo).execute();
    expect(await keptCounts(database.db, ['users.radar'])).toEqual({ 'users.radar': 2 });
    expectTrue(database);
  });

  it('tell a cached search that users changed, and only then', async () => {
    const { db } = testDatabase();
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
