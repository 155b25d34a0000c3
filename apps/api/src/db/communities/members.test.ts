import { describe, expect, it } from 'vitest';
import { addCommunityRow, addMemberRow, addPostRow } from '../../../../../tests/kit/api/community-rows.ts';
import { addUser, day, dayMs, testDatabase } from '../../../../../tests/kit/api/rows.ts';
import type { Db } from '../tables.ts';
import { communityById } from './communities.ts';
import { joinCommunity, type MemberQuery, pageOfMembers } from './members.ts';

const worldOf = async (db: Db): Promise<string> => {
  const id = await addCommunityRow(db);
  const [zoe, bob] = [await addUser(db, { firstname: 'Zoë' }), await addUser(db, { firstname: 'Bob' })];
  await addMemberRow(db, id, { admin_id: 'staff', created_at: day });
  await addMemberRow(db, id, { user_id: zoe, created_at: day + dayMs });
  await addMemberRow(db, id, { user_id: bob, created_at: day + 2 * dayMs });
  const other = await addCommunityRow(db);
  await addMemberRow(db, other, { user_id: bob });
  await addPostRow(db, other, { user_id: bob });
  for (let at = 0; at < 2; at += 1) await addPostRow(db, id, { user_id: zoe });
  await addPostRow(db, id, { admin_id: 'staff' });
  await addPostRow(db, id, { admin_id: 'another' });
  return id;
};

const membersOf = async (db: Db, communityId: string, query: Partial<MemberQuery> = {}) => {
  const asked = { communityId, page: 1, limit: 10, days: { start: '', end: '' }, staffName: 'Admin', ...query };
  const { rows, total } = await pageOfMembers(db, asked);
  expect(total).toBe(rows.length);
  return rows.map(({ firstname, post_count }) => [firstname, post_count]);
};

const [admin, zoe, bob] = [
  ['Admin', 1],
  ['Zoë', 2],
  ['Bob', 0],
];

describe('members', () => {
  it.each([
    [{}, [bob, zoe, admin]],
    [{ search: 'zoe' }, [zoe]],
    [{ search: 'ADM' }, [admin]],
    [{ search: '%' }, []],
    [{ field: 'firstname', direction: 'asc' }, [admin, bob, zoe]],
    [{ field: 'post_count', direction: 'desc' }, [zoe, admin, bob]],
    [{ field: 'post_count', direction: 'asc' }, [bob, admin, zoe]],
    [{ field: 'created_at', direction: 'asc' }, [admin, zoe, bob]],
    [{ days: { start: '2026-06-16', end: '2026-06-16' } }, [zoe]],
    [{ days: { start: '2026-06-16', end: '' } }, [bob, zoe]],
  ] as const)('are narrowed and sorted by %j', async (query, expected) => {
    const { db } = await testDatabase();
    expect(await membersOf(db, await worldOf(db), query)).toEqual(expected);
  });

  it('are counted, and nobody is a member twice', async () => {
    const { db } = await testDatabase();
    const id = await worldOf(db);
    const ann = { type: 'user', id: await addUser(db, { firstname: 'Ann' }) } as const;
    const joined = () => db.transaction().execute((trx) => joinCommunity(trx, id, ann, day));
    for (let at = 0; at < 2; at += 1) await joined();
    expect((await communityById(db, id))?.total_members).toBe(4);
    expect(await membersOf(db, id, { search: 'ann' })).toEqual([['Ann', 0]]);
  });
});
