import { expect, it } from 'vitest';
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
import { newId } from './ids.ts';
import { migrateUserData } from './migrate-user.ts';
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
    // Without the second attempt that a write has.
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
