import { describe, expect, it } from 'vitest';
import { addCommunityRow } from '../../../../../tests/kit/api/community-rows.ts';
import { addFlag, addRating, addUser, day, dayMs, testDatabase } from '../../../../../tests/kit/api/rows.ts';
import type { Database } from '../database.ts';
import { recordDeletion } from '../erasures.ts';
import { caseById, dismissCase, lockedCase, pageOfCases, restoreCase } from './cases.ts';

const checked = { fraud_score: 10 };
const idsOf = async (database: Database, query: Partial<Parameters<typeof pageOfCases>[1]> = {}) =>
  (await pageOfCases(database.db, { state: 'open', page: 1, limit: 50, ...query })).rows.map(({ id }) => id);
const dismiss = (database: Database, id: string, at = day) =>
  database.write((trx) => dismissCase(trx, id, { verdict: 'no-breach', words: null, by: 'anybody', at }));
const restore = (database: Database, id: string) =>
  database.write(async (trx) => {
    const item = await lockedCase(trx, id);
    return item && restoreCase(trx, item);
  });

/** A person with a checked identity and a number of flags. */
const flagged = async ({ db }: Database, flags: number, at = day): Promise<string> => {
  const [by, of] = [await addUser(db, checked), await addUser(db, { ...checked, firstname: 'Mia' })];
  for (let nth = 0; nth < flags; nth += 1) await addFlag(db, { by, of }, { created_at: at + nth });
  await db.updateTable('users').set({ flag_raised: 1 }).where('id', '=', of).execute();
  return of;
};

describe('the queue', () => {
  it('has a case for everything that waits, by weight and then by age', async () => {
    const database = await testDatabase();
    const { db } = database;
    const [ann, bob] = [await addUser(db, checked), await addUser(db, checked)];
    const gone = await addUser(db, { ...checked, account_status: 1 });
    const unknown = await addUser(db);
    const rating = await addRating(db, { by: ann, of: bob }, { report: 1 });
    await addRating(db, { by: bob, of: ann });
    const request = await addCommunityRow(db, { is_approved: 'pending', creator_type: 'user', creator_id: ann });
    await addCommunityRow(db);
    const [once, earlier] = [await flagged(database, 1), await flagged(database, 2, day - dayMs)];
    const thrice = await flagged(database, 3);
    expect(await idsOf(database)).toEqual([
      `flag-${thrice}`,
      `flag-${earlier}`,
      `flag-${once}`,
      `rating-${rating}`,
      `community-${request}`,
      `deletion-${gone}`,
      `identity-${unknown}`,
    ]);
    expect(await idsOf(database, { kind: 'rating' })).toEqual([`rating-${rating}`]);
    expect((await pageOfCases(db, { state: 'open', page: 2, limit: 3 })).total).toBe(7);
  });

  it('loses a case when it is decided, wherever that happens', async () => {
    const database = await testDatabase();
    const { db } = database;
    const set = (id: string, row: object) => db.updateTable('users').set(row).where('id', '=', id).execute();
    const [mia, unknown] = [await flagged(database, 1), await addUser(db)];
    const request = await addCommunityRow(db, { is_approved: 'pending', creator_type: 'user', creator_id: mia });
    const rating = await addRating(db, { by: mia, of: unknown }, { report: 1 });
    await set(unknown, { fraud_score: 55 });
    await set(mia, { account_status: 2 });
    await db.updateTable('communities').set({ is_approved: 'rejected' }).where('id', '=', request).execute();
    await db.updateTable('ratings').set({ report: 0 }).where('id', '=', rating).execute();
    expect(await idsOf(database)).toEqual([]);
    // Undoing the decision brings the case back.
    await set(mia, { account_status: 0 });
    await db.updateTable('ratings').set({ report: 1 }).where('id', '=', rating).execute();
    expect(await idsOf(database)).toEqual([`flag-${mia}`, `rating-${rating}`]);
    await set(mia, { flag_raised: 0 });
    expect(await idsOf(database)).toEqual([`rating-${rating}`]);
  });

  it('has people who leave, from their deletion until their data is erased', async () => {
    const database = await testDatabase();
    const { db } = database;
    const ann = await addUser(db, { ...checked, account_status: 1 });
    await database.write((trx) => recordDeletion(trx, ann, day + dayMs));
    expect((await caseById(db, `deletion-${ann}`))?.since).toBe(day + dayMs);
    await db.updateTable('erasures').set({ erased_at: day }).where('user_id', '=', ann).execute();
    expect(await idsOf(database)).toEqual([]);
  });

  it('keeps dismissed cases separate until they are restored', async () => {
    const database = await testDatabase();
    const id = `flag-${await flagged(database, 1)}`;
    await dismiss(database, id);
    expect([await idsOf(database), await idsOf(database, { state: 'dismissed' })]).toEqual([[], [id]]);
    expect(await restore(database, id)).toBe('open');
    expect(await idsOf(database)).toEqual([id]);
  });

  it('restores a case as decided if the account is no longer active', async () => {
    const database = await testDatabase();
    const mia = await flagged(database, 1);
    await dismiss(database, `flag-${mia}`);
    await database.db.updateTable('users').set({ account_status: 2 }).where('id', '=', mia).execute();
    expect(await restore(database, `flag-${mia}`)).toBe('decided');
    expect(await caseById(database.db, `flag-${mia}`)).toBeUndefined();
  });

  it('opens a dismissed case again after a new flag', async () => {
    const database = await testDatabase();
    const { db } = database;
    const mia = await flagged(database, 2);
    await dismiss(database, `flag-${mia}`);
    await addFlag(db, { by: await addUser(db, checked), of: mia }, { created_at: day + dayMs, reason: 'Again' });
    expect(await caseById(db, `flag-${mia}`)).toMatchObject({
      state: 'open',
      since: day + dayMs,
      weight: 5,
      verdict: null,
      dismissed_at: null,
      flag_reason: 'Again',
    });
  });
});
