import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCrowd, crowdOf } from '../../../../tests/kit/api/crowd.ts';
import { addUser, day, testDatabase } from '../../../../tests/kit/api/rows.ts';
import { addCredits, type CreditOrder, unbalancedUsers } from './ledger.ts';
import type { Db } from './tables.ts';

const order = (userIds: readonly string[], coins: number): CreditOrder => ({
  userIds,
  coins,
  reason: 'Goodwill',
  actorId: 'admin',
  actorEmail: 'admin@matchdesk.local',
  requestId: 'request',
  now: day,
});

const credit = (db: Db, userIds: readonly string[], coins: number) =>
  db.transaction().execute((trx) => addCredits(trx, order(userIds, coins)));

/** A person's ledger lines, the newest first. */
const ledgerOf = (db: Db, userId: string) =>
  db.selectFrom('credit_ledger').selectAll().where('user_id', '=', userId).orderBy('seq', 'desc').execute();

const balanceOf = async (db: Db, id: string) =>
  (await db.selectFrom('users').select('coins').where('id', '=', id).executeTakeFirstOrThrow()).coins;

describe('addCredits', () => {
  it('changes balance and ledger together, once for each user however often the user is named', async () => {
    const { db } = await testDatabase();
    const [ann, bob] = [await addUser(db), await addUser(db)];
    expect(await credit(db, [ann, bob, ann], 50)).toEqual({ kind: 'credited', users: 2 });
    await credit(db, [ann], -20);
    expect([await balanceOf(db, ann), await balanceOf(db, bob)]).toEqual([30, 50]);
    expect(await ledgerOf(db, ann)).toMatchObject([
      { coins: -20, balance_after: 30, actor_id: 'admin', reason: 'Goodwill', at: day },
      { coins: 50, balance_after: 50 },
    ]);
  });

  it('credits nobody if one user is unknown, deleted or would leave the range', async () => {
    const { db } = await testDatabase();
    const [ann, gone] = [await addUser(db), await addUser(db, { account_status: 1 })];
    expect(await credit(db, [ann, 'x', 'y'], 50)).toEqual({ kind: 'unknown', ids: ['x', 'y'] });
    expect(await credit(db, [ann, gone], 50)).toEqual({ kind: 'deleted', ids: [gone] });
    expect(await credit(db, [ann], -1)).toEqual({ kind: 'out-of-range', ids: [ann] });
    expect(await credit(db, [ann], 2_000_000_000)).toEqual({ kind: 'out-of-range', ids: [ann] });
    expect([await balanceOf(db, ann), await ledgerOf(db, ann)]).toEqual([0, []]);
  });

  it('handles more users than one statement can', async () => {
    const database = await testDatabase();
    const ids = crowdOf(1203).flatMap((row) => (row.account_status === 1 ? [] : [row.id]));
    await addCrowd(database, crowdOf(1203));
    expect(await credit(database.db, ids, 5)).toEqual({ kind: 'credited', users: ids.length });
    expect(await unbalancedUsers(database.db)).toEqual([]);
    const lines = await database.db.selectFrom('credit_ledger').select(['user_id', 'balance_after']).execute();
    expect(lines.map((line) => line.user_id).toSorted(), 'one line each').toEqual(ids.toSorted());
    expect(new Set(lines.map((line) => line.balance_after))).toEqual(new Set([5]));
  });

  it('goes down to zero and up to the limit, and not one coin beyond', async () => {
    const { db } = await testDatabase();
    const ann = await addUser(db);
    const most = 1_000_000_000;
    expect(await credit(db, [ann], most)).toEqual({ kind: 'credited', users: 1 });
    expect(await credit(db, [ann], 1)).toEqual({ kind: 'out-of-range', ids: [ann] });
    expect(await credit(db, [ann], -most)).toEqual({ kind: 'credited', users: 1 });
    expect([await balanceOf(db, ann), (await ledgerOf(db, ann)).length]).toEqual([0, 2]);
  });

  it('loses nothing when many credit at the same time, and failed transactions leave no trace', async () => {
    const { db } = await testDatabase();
    const ids = [await addUser(db), await addUser(db), await addUser(db)];
    const orders = fc.array(
      fc.record({
        who: fc.subarray(ids, { minLength: 1 }),
        coins: fc.integer({ min: 1, max: 9 }),
        fails: fc.boolean(),
      }),
      { minLength: 1, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(orders, async (drawn) => {
        const before = await Promise.all(ids.map((id) => balanceOf(db, id)));
        const runs = drawn.map(({ who, coins, fails }) =>
          db.transaction().execute(async (trx) => {
            await addCredits(trx, order(who, coins));
            if (fails) throw new Error('undone');
          }),
        );
        await Promise.allSettled(runs);
        const gain = (id: string) =>
          drawn.reduce((sum, { who, coins, fails }) => sum + (!fails && who.includes(id) ? coins : 0), 0);
        const after = await Promise.all(ids.map((id) => balanceOf(db, id)));
        expect(after).toEqual(ids.map((id, at) => (before[at] ?? 0) + gain(id)));
        expect(await unbalancedUsers(db)).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});

describe('the ledger', () => {
  it('is append-only', async () => {
    const { db } = await testDatabase();
    await credit(db, [await addUser(db)], 5);
    await expect(db.updateTable('credit_ledger').set({ coins: 500 }).execute()).rejects.toThrow(/append-only/);
    await expect(db.deleteFrom('credit_ledger').execute()).rejects.toThrow(/append-only/);
  });
});
