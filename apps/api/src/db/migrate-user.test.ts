import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addTransaction } from '../../../../tests/kit/api/money-rows.ts';
import {
  addEvent,
  addFlag,
  addMatch,
  addMessage,
  addRating,
  addUser,
  day,
  testDatabase,
} from '../../../../tests/kit/api/rows.ts';
import type { Database } from './database.ts';
import { newId } from './ids.ts';
import { keptCounts, recount } from './kept-counts.ts';
import { migrateUserData } from './migrate-user.ts';
import { dismissCase } from './queue/cases.ts';
import type { Db } from './tables.ts';
import { accountStatusOf, lockUsers } from './users.ts';

const migrated = (db: Db, from: string, to: string) =>
  db.transaction().execute((trx) => migrateUserData(trx, { from, to }));

const community = async (db: Db, members: readonly string[]): Promise<string> => {
  const id = newId();
  const dates = { created_at: day, updated_at: day };
  const state = { status: 'active', is_approved: 'approved', creator_type: 'admin' } as const;
  await db
    .insertInto('communities')
    .values({ id, name: 'Hikers', name_key: 'hikers', description: '…', ...state, ...dates })
    .execute();
  for (const user_id of members) {
    const member = { id: newId(), community_id: id, user_type: 'user', user_id, created_at: day } as const;
    await db.insertInto('community_members').values(member).execute();
  }
  return id;
};

it('makes the heir the owner of everything', async () => {
  const { db } = await testDatabase();
  const [ann, bob, cleo] = [await addUser(db), await addUser(db), await addUser(db)];
  const paid = await addTransaction(db, { user_id: ann, name: 'Ann' });
  const event = await addEvent(db, ann);
  await addRating(db, { by: ann, of: cleo });
  await addFlag(db, { by: cleo, of: ann });
  const match = await addMatch(db, [cleo, ann]);
  await addMessage(db, match, { sender_id: ann });
  await addMessage(db, match, { sender_id: cleo });
  expect(await migrated(db, ann, bob)).toEqual({ kind: 'migrated', rows: 6 });
  const one = <T>(rows: T[]): T | undefined => rows[0];
  expect(one(await db.selectFrom('transactions').select(['user_id', 'name']).where('id', '=', paid).execute())).toEqual(
    {
      user_id: bob,
      name: 'Ann',
    },
  );
  expect(one(await db.selectFrom('events').select('host_id').where('id', '=', event).execute())?.host_id).toBe(bob);
  expect(one(await db.selectFrom('ratings').select(['giver_id', 'receiver_id']).execute())).toEqual({
    giver_id: bob,
    receiver_id: cleo,
  });
  expect(one(await db.selectFrom('flags').select(['giver_id', 'receiver_id']).execute())).toEqual({
    giver_id: cleo,
    receiver_id: bob,
  });
  expect(one(await db.selectFrom('matches').select(['user_a', 'user_b']).execute())).toEqual({
    user_a: cleo,
    user_b: bob,
  });
  expect(
    (await db.selectFrom('messages').select('sender_id').orderBy('seq').execute()).map((m) => m.sender_id),
  ).toEqual([bob, cleo]);
});

it('keeps one membership if both had one, with right counts', async () => {
  const { db } = await testDatabase();
  const [ann, bob] = [await addUser(db), await addUser(db)];
  const both = await community(db, [ann, bob]);
  const anns = await community(db, [ann]);
  await migrated(db, ann, bob);
  const members = await db.selectFrom('communities').select(['id', 'total_members']).execute();
  expect(Object.fromEntries(members.map((row) => [row.id, row.total_members]))).toEqual({ [both]: 1, [anns]: 1 });
  expect((await db.selectFrom('community_members').select('user_id').execute()).map((row) => row.user_id)).toEqual([
    bob,
    bob,
  ]);
});

it('does not move coins or what the two have with each other', async () => {
  const { db } = await testDatabase();
  const [ann, bob] = [await addUser(db), await addUser(db)];
  await addRating(db, { by: ann, of: bob });
  const match = await addMatch(db, [ann, bob]);
  await addMessage(db, match, { sender_id: ann });
  await migrated(db, ann, bob);
  expect(await db.selectFrom('ratings').select(['giver_id', 'receiver_id']).execute()).toEqual([
    { giver_id: ann, receiver_id: bob },
  ]);
  expect(await db.selectFrom('matches').select(['user_a', 'user_b']).execute()).toEqual([{ user_a: ann, user_b: bob }]);
  expect(await db.selectFrom('messages').select('sender_id').execute()).toEqual([{ sender_id: ann }]);
});

describe('flags that move', () => {
  const flagCases = ({ db }: Database) =>
    db
      .selectFrom('queue_items')
      .select(['user_id', 'state', 'weight', 'since', 'claimed_by', 'verdict'])
      .where('kind', '=', 'flag')
      .orderBy('seq')
      .execute();
  const whoIsFlagged = async ({ db }: Database) => {
    const users = await db.selectFrom('users').select('id').where('flag_raised', '=', 1).orderBy('seq').execute();
    return users.map(({ id }) => id);
  };
  /** A person with this number of flags. */
  const flagged = async ({ db }: Database, by: string, flags: number, at = day): Promise<string> => {
    const of = await addUser(db, { flag_raised: 1 });
    for (let nth = 0; nth < flags; nth += 1) await addFlag(db, { by, of }, { created_at: at + nth });
    return of;
  };

  it('take the case along: the heir is flagged, and nobody else', async () => {
    const database = await testDatabase();
    const { db } = database;
    const [cleo, bob] = [await addUser(db), await addUser(db)];
    const ann = await flagged(database, cleo, 3);
    await migrated(db, ann, bob);
    await db.updateTable('users').set({ account_status: 1 }).where('id', '=', ann).execute();
    const asBobs = [{ user_id: bob, state: 'open', weight: 5, since: day }];
    expect([await whoIsFlagged(database), await flagCases(database)]).toMatchObject([[bob], asBobs]);
    expect(await keptCounts(db, ['users.flagged'])).toEqual({ 'users.flagged': 1 });
    await recount(async (text) => (await sql.raw<Record<string, number>>(text).execute(db)).rows[0]);
    expect(await keptCounts(db, ['users.flagged'])).toEqual({ 'users.flagged': 1 });
    expect(await flagCases(database)).toMatchObject([{ user_id: bob, state: 'open', weight: 5, since: day }]);
  });

  it('add to the case of an heir, which stays with whoever claimed it', async () => {
    const database = await testDatabase();
    const { db } = database;
    const cleo = await addUser(db);
    const [ann, bob] = [await flagged(database, cleo, 2), await flagged(database, cleo, 1)];
    const claim = { claimed_by: 'colleague', claimed_until: day };
    await db.updateTable('queue_items').set(claim).where('user_id', '=', bob).where('kind', '=', 'flag').execute();
    await migrated(db, ann, bob);
    expect(await whoIsFlagged(database)).toEqual([bob]);
    expect(await flagCases(database)).toMatchObject([
      { user_id: bob, state: 'open', weight: 5, since: day, claimed_by: 'colleague' },
    ]);
  });

  it('open a case of the heir that was dismissed, unless the heir is not active', async () => {
    const database = await testDatabase();
    const { db } = database;
    const cleo = await addUser(db);
    const dismissed = async (flags: number) => {
      const of = await flagged(database, cleo, flags);
      const dismissal = { verdict: 'settled', words: null, by: 'colleague', at: day } as const;
      await db.transaction().execute((trx) => dismissCase(trx, `flag-${of}`, dismissal));
      return of;
    };
    const bob = await dismissed(1);
    await migrated(db, await flagged(database, cleo, 1, day + 5), bob);
    const open = { user_id: bob, state: 'open', weight: 4, since: day + 5, verdict: null };
    expect(await flagCases(database)).toMatchObject([open]);
    const dan = await dismissed(1);
    await db.updateTable('users').set({ account_status: 2 }).where('id', '=', dan).execute();
    await migrated(db, await flagged(database, cleo, 1), dan);
    expect(await flagCases(database)).toMatchObject([open, { user_id: dan, state: 'decided' }]);
  });

  it('flag no heir where none moved, or where nobody was flagged', async () => {
    const database = await testDatabase();
    const { db } = database;
    const bob = await addUser(db);
    const [byBob, without] = [await flagged(database, bob, 1), await flagged(database, bob, 0)];
    await migrated(db, byBob, bob);
    await migrated(db, without, bob);
    const unflagged = await addUser(db);
    await addFlag(db, { by: await addUser(db), of: unflagged });
    await migrated(db, unflagged, bob);
    expect(await whoIsFlagged(database)).toEqual([byBob, without]);
    expect(await flagCases(database)).toMatchObject([{ user_id: byBob }, { user_id: without }]);
  });
});

it('moves nothing to oneself or to nobody', async () => {
  const { db } = await testDatabase();
  const ann = await addUser(db);
  await addTransaction(db, { user_id: ann });
  expect(await migrated(db, ann, ann)).toEqual({ kind: 'migrated', rows: 0 });
  expect(await migrated(db, ann, 'nobody')).toEqual({ kind: 'missing', id: 'nobody' });
  expect(await migrated(db, 'nobody', ann)).toEqual({ kind: 'missing', id: 'nobody' });
});

it('of two people to each other at the same time does not deadlock', async () => {
  const { db } = await testDatabase();
  const people = [await addUser(db), await addUser(db)];
  const move = (from = '', to = '') =>
    // Without the second attempt that writes otherwise have.
    db.transaction().execute(async (trx) => {
      await lockUsers(trx, [from, to]);
      await accountStatusOf(trx, from);
      return migrateUserData(trx, { from, to });
    });
  for (let round = 0; round < 10; round += 1) {
    const [one, other] = people;
    const done = await Promise.all([move(one, other), move(other, one), move(one, other), move(other, one)]);
    expect(done.map(({ kind }) => kind)).toEqual(Array(4).fill('migrated'));
  }
});
