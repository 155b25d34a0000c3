import { describe, expect, it } from 'vitest';
import { addCommunityRow } from '../../../../../tests/kit/api/community-rows.ts';
import { addUser, day, dayMs, testDatabase } from '../../../../../tests/kit/api/rows.ts';
import type { Db, Trx } from '../tables.ts';
import {
  addCommunity,
  type CommunityQuery,
  changeCommunity,
  communityById,
  decideCommunity,
  pageOfCommunities,
} from './communities.ts';

const within = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> => db.transaction().execute(work);
const anyDay = { start: '', end: '' };

const namesOf = async (db: Db, query: Partial<CommunityQuery> = {}) => {
  const { rows, total } = await pageOfCommunities(db, { part: 'accepted', page: 1, limit: 10, days: anyDay, ...query });
  expect(rows.length).toBeLessThanOrEqual(total);
  return rows.map(({ name }) => name);
};

describe('lists of communities', () => {
  it('contain the accepted ones, or those proposed by members', async () => {
    const { db } = await testDatabase();
    const ann = await addUser(db, { firstname: 'Ann', profile_image: '/files/demo/portraits/f1.webp' });
    const proposed = { creator_type: 'user', creator_id: ann } as const;
    await addCommunityRow(db, { name: 'Official' });
    await addCommunityRow(db, { name: 'Accepted', ...proposed, created_at: day + 1 });
    await addCommunityRow(db, { name: 'Waiting', is_approved: 'pending', ...proposed, created_at: day + 2 });
    await addCommunityRow(db, { name: 'Refused', is_approved: 'rejected', ...proposed, created_at: day + 3 });
    expect(await namesOf(db)).toEqual(['Accepted', 'Official']);
    expect(await namesOf(db, { part: 'proposed' })).toEqual(['Refused', 'Waiting', 'Accepted']);
    const { rows } = await pageOfCommunities(db, { part: 'proposed', page: 1, limit: 1, days: anyDay });
    expect(rows[0]).toMatchObject({ creator_firstname: 'Ann', creator_image: '/files/demo/portraits/f1.webp' });
  });

  it.each([
    [{ search: 'READ' }, ['Slow readers', 'Readers']],
    [{ search: 'cafe' }, ['Café chat']],
    [{ search: '%' }, ['100 % fun']],
    [{ search: '_' }, []],
    [{ search: "' OR 1=1 --" }, []],
    [{ status: 'inactive' }, ['Café chat']],
    [{ field: 'name', direction: 'asc' }, ['100 % fun', 'Café chat', 'Readers', 'Slow readers']],
    [{ field: 'name', direction: 'desc' }, ['Slow readers', 'Readers', 'Café chat', '100 % fun']],
    [{ field: 'created_at', direction: 'asc' }, ['Readers', 'Café chat', '100 % fun', 'Slow readers']],
    [{ field: 'total_members', direction: 'asc', limit: 1 }, ['Readers']],
    [{ page: 2, limit: 3 }, ['Readers']],
  ] as const)('are narrowed and sorted by %j', async (query, expected) => {
    const { db } = await testDatabase();
    await addCommunityRow(db, { name: 'Readers' });
    await addCommunityRow(db, { name: 'Café chat', status: 'inactive', created_at: day + 1, total_members: 3 });
    await addCommunityRow(db, { name: '100 % fun', created_at: day + 2, total_members: 2 });
    await addCommunityRow(db, { name: 'Slow readers', created_at: day + 3, total_members: 1 });
    expect(await namesOf(db, query)).toEqual(expected);
  });

  it('include both days of a range completely, in UTC', async () => {
    const { db } = await testDatabase();
    const midnight = Date.UTC(2026, 1, 28);
    await addCommunityRow(db, { name: 'Before', created_at: midnight - 1 });
    await addCommunityRow(db, { name: 'First', created_at: midnight });
    await addCommunityRow(db, { name: 'Last', created_at: midnight + 2 * dayMs - 1 });
    await addCommunityRow(db, { name: 'After', created_at: midnight + 2 * dayMs });
    expect(await namesOf(db, { days: { start: '2026-02-28', end: '2026-03-01' } })).toEqual(['Last', 'First']);
    expect(await namesOf(db, { days: { start: '2026-02-28', end: '2026-02-28' } })).toEqual(['First']);
    expect(await namesOf(db, { days: { start: '2026-03-01', end: '' } })).toEqual(['After', 'Last']);
  });
});

describe('a community', () => {
  it('is accepted and active when an administrator adds it, and keeps fields that a change does not name', async () => {
    const { db } = await testDatabase();
    const creator = { type: 'sub_admin', id: 'me' } as const;
    const id = await within(db, (trx) =>
      addCommunity(trx, { name: 'Readers', description: 'We read.', image: 'a.jpg', creator }, day),
    );
    expect(await communityById(db, id)).toMatchObject({ status: 'active', is_approved: 'approved', image: 'a.jpg' });
    await within(db, (trx) => changeCommunity(trx, id, { name: 'Écrivains', description: 'We write.' }, day + 1));
    expect(await communityById(db, id)).toMatchObject({ name: 'Écrivains', image: 'a.jpg', status: 'active' });
    expect(await namesOf(db, { search: 'ecriv' })).toEqual(['Écrivains']);
  });

  it('can be decided about only once', async () => {
    const { db } = await testDatabase();
    const id = await addCommunityRow(db, { is_approved: 'pending', status: 'inactive', creator_type: 'user' });
    const rejection = { is_approved: 'rejected', rejection_reason: 'Off topic.' } as const;
    expect(await within(db, (trx) => decideCommunity(trx, id, { is_approved: 'approved' }, day))).toBe(true);
    expect(await within(db, (trx) => decideCommunity(trx, id, rejection, day))).toBe(false);
    expect(await within(db, (trx) => decideCommunity(trx, 'nobody', rejection, day))).toBe(false);
    const found = await communityById(db, id);
    expect(found).toMatchObject({ is_approved: 'approved', status: 'active', rejection_reason: null });
  });
});
