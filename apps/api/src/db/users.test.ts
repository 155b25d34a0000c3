import { describe, expect, it } from 'vitest';
import { addCrowd, crowdOf } from '../../../../tests/kit/api/crowd.ts';
import {
  addCityRow,
  addEvent,
  addFlag,
  addRating,
  addUser,
  day,
  testDatabase,
} from '../../../../tests/kit/api/rows.ts';
import { everyUser } from './every-user.ts';
import { userDetail } from './user-detail.ts';
import { findUser, listDeletedUsers, listUsers, setAccountStatus } from './users.ts';

describe('lists of users', () => {
  it('show everybody, or only those marked for deletion', async () => {
    const database = await testDatabase();
    await addCrowd(database, crowdOf(60));
    expect((await listUsers(database.db, { page: 1, limit: 10, sort: 1 })).total).toBe(60);
    const deleted = await listDeletedUsers(database.db, { page: 1, limit: 100, sort: 4, search: 'ann' });
    expect(deleted.rows.length).toBeGreaterThan(0);
    expect(new Set(deleted.rows.map((row) => row.account_status))).toEqual(new Set([1]));
  });

  it('name the cities of each user by name', async () => {
    const { db } = await testDatabase();
    const [ann, bob] = [await addUser(db), await addUser(db, { firstname: 'Bob' })];
    await addCityRow(db, 'Rome', [ann]);
    await addCityRow(db, 'Århus', [ann, bob]);
    const { rows } = await listUsers(db, { page: 1, limit: 10, sort: 4 });
    expect(rows.map(({ radar }) => radar.map(({ city }) => city))).toEqual([['Århus', 'Rome'], ['Århus']]);
    expect((await findUser(db, bob))?.radar).toEqual([{ id: expect.any(String), city: 'Århus' }]);
    expect(await findUser(db, 'nobody')).toBeUndefined();
  });

  it('are exported completely, each user once, the newest first', async () => {
    const database = await testDatabase();
    const crowd = crowdOf(95);
    await addCrowd(database, crowd);
    const found = [];
    for await (const batch of everyUser(database.db, { batch: 20 })) found.push(...batch);
    const newest = crowd.toSorted((a, b) => b.created_at - a.created_at || b.seq - a.seq);
    expect(found.map(({ seq }) => seq)).toEqual(newest.map(({ seq }) => seq));
  });
});

describe('setAccountStatus', () => {
  it('changes the status, but not the last login or a deleted account', async () => {
    const { db } = await testDatabase();
    const ann = await addUser(db, { updated_at: day });
    const set = (id: string, status: 0 | 1 | 2 | 3) =>
      db.transaction().execute((trx) => setAccountStatus(trx, id, status, day));
    expect(await set(ann, 2)).toEqual({ kind: 'changed', before: 0 });
    expect(await set(ann, 1)).toEqual({ kind: 'changed', before: 2 });
    expect(await set(ann, 0)).toEqual({ kind: 'deleted' });
    expect(await set('nobody', 0)).toEqual({ kind: 'missing' });
    expect(await findUser(db, ann)).toMatchObject({ account_status: 1, updated_at: day });
  });
});

describe('userDetail', () => {
  it('holds profile and figures', async () => {
    const { db } = await testDatabase();
    const [ann, bob] = [await addUser(db), await addUser(db, { firstname: 'Bob' })];
    const { seq } = await db.selectFrom('users').select('seq').where('id', '=', ann).executeTakeFirstOrThrow();
    const lists = { date_questions: '["Sea?"]', my_values: '["a.svg","b.svg"]', gallery: '[]' };
    await db
      .insertInto('user_details')
      .values({ user_seq: seq, about_me: 'Hello', ...lists })
      .execute();
    await addEvent(db, ann);
    await addRating(db, { by: bob, of: ann }, { avg_rating: 5 });
    await addRating(db, { by: bob, of: ann }, { avg_rating: 2 });
    await addRating(db, { by: ann, of: bob });
    await addFlag(db, { by: ann, of: bob });
    expect(await userDetail(db, ann)).toMatchObject({
      user: { id: ann },
      profile: { about_me: 'Hello', date_questions: ['Sea?'], my_values: ['a.svg', 'b.svg'], gallery: [] },
      figures: {
        hostedEvents: 1,
        avgRating: 3.5,
        receivedRatings: 2,
        givenRatings: 1,
        receivedFlags: 0,
        givenFlags: 1,
      },
    });
    expect(await userDetail(db, bob)).toMatchObject({ profile: null, figures: { avgRating: 4, receivedFlags: 1 } });
    expect(await userDetail(db, 'nobody')).toBeUndefined();
  });
});
