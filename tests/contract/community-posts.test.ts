import { beforeAll, describe, expect, it } from 'vitest';
import { addCommunityRow, addMemberRow, addPostRow } from '../kit/api/community-rows.ts';
import { addUser, day } from '../kit/api/rows.ts';
import { openApi } from '../kit/open-api.ts';
import { answered, asked, auditOf } from './asked.ts';
import { picture } from './examples.ts';
import { call, endpointNamed } from './request.ts';

const api = await openApi();
let adminId: string;

beforeAll(async () => {
  adminId = (await answered(api, 'session.me')).data._id;
});

describe('posts', () => {
  it('come five a page, newest first, and go when deleted', async () => {
    const community_id = await addCommunityRow(api.database.db);
    for (let at = 0; at < 7; at += 1) {
      await addPostRow(api.database.db, community_id, { message: `p${at}`, created_at: day + at });
    }
    const post = { community_id, message: 'Newest', images: [picture, picture], user_type: 'super_admin' };
    expect(await answered(api, 'communities.createPost', post)).toEqual({
      status: 1,
      message: 'Post added successfully',
    });
    const page = async (number: number) =>
      (await answered(api, 'communities.posts', { community_id, page: number })).data;
    const first = await page(1);
    expect(first.map(({ message }) => message)).toEqual(['Newest', 'p6', 'p5', 'p4', 'p3']);
    expect((await page(2)).map(({ message }) => message)).toEqual(['p2', 'p1', 'p0']);
    expect(await page(3)).toEqual([]);
    expect(first[0]).toMatchObject({ like_count: 0, is_liked: false, user_details: { firstname: '' } });
    expect(new Set(first[0]?.images).size).toBe(2);

    const id = first[0]?._id ?? '';
    expect(await answered(api, 'communities.deletePost', { id })).toEqual({
      status: 1,
      message: 'Post Deleted successfully',
    });
    expect((await page(1))[0]?.message).toBe('p6');
    expect((await asked(api, 'communities.deletePost', { id })).status).toBe(404);
    expect((await auditOf(api, 'communities.deletePost')).at(-1)).toMatchObject({
      target_kind: 'post',
      target_id: id,
      before: { community_id, message: 'Newest', images: first[0]?.images },
      after: null,
    });
  });

  it("of a member leave nothing of the member's words behind", async () => {
    const user_id = await addUser(api.database.db);
    const secret = 'Words of my own';
    const id = await addPostRow(api.database.db, await addCommunityRow(api.database.db), { user_id, message: secret });
    await answered(api, 'communities.deletePost', { id });
    expect(JSON.stringify(await auditOf(api, 'communities.deletePost'))).not.toContain(secret);
  });

  it('are liked by many at once, each once, and unliked to zero and no further', async () => {
    const community_id = await addCommunityRow(api.database.db);
    const post_id = await addPostRow(api.database.db, community_id);
    const like = { post_id, user_id: adminId, user_type: 'super_admin' };
    const own = async () => {
      const { data } = await answered(api, 'communities.posts', { community_id });
      return { likes: data[0]?.like_count, liked: data[0]?.is_liked };
    };
    const all = (action: 'like' | 'unlike') =>
      Promise.all(
        Array.from({ length: 20 }, () =>
          asked(api, `communities.${action}`, action === 'like' ? like : { post_id, user_id: adminId }),
        ),
      );
    expect(new Set((await all('like')).map(({ status }) => status))).toEqual(new Set([200]));
    expect(await own()).toEqual({ likes: 1, liked: true });
    expect(new Set((await all('unlike')).map(({ status }) => status))).toEqual(new Set([200]));
    expect(await own()).toEqual({ likes: 0, liked: false });
    expect((await auditOf(api, 'communities.like')).filter(({ target_id }) => target_id === post_id)).toHaveLength(1);
  });

  it("are not liked in another's name", async () => {
    const post_id = await addPostRow(api.database.db, await addCommunityRow(api.database.db));
    const like = { post_id, user_id: adminId, user_type: 'super_admin' };
    const answer = await call(api, endpointNamed('communities.like'), like, { token: api.subAdminToken });
    expect(answer.status).toBe(403);
    expect((await asked(api, 'communities.like', { ...like, post_id: 'no-such' })).status).toBe(404);
  });
});

describe('members', () => {
  it('are searched, dated and sorted, administrators among them', async () => {
    const { db } = api.database;
    const community_id = await addCommunityRow(db);
    const ann = await addUser(db, { firstname: 'Ånn' });
    await addMemberRow(db, community_id, { admin_id: adminId, created_at: Date.UTC(2026, 0, 1) });
    await addMemberRow(db, community_id, { user_id: ann, created_at: Date.UTC(2026, 0, 2, 23, 59) });
    await addPostRow(db, community_id, { user_id: ann });
    const members = async (query = {}) => {
      const { status, data } = await answered(api, 'communities.members', { community_id, ...query });
      expect([status, data.meta.totalCount]).toEqual([1, data.members.length]);
      return data.members.map(({ user_id }) => user_id.firstname);
    };
    expect(await members()).toEqual(['Ånn', 'Admin']);
    expect(await members({ search: 'ann' })).toEqual(['Ånn']);
    expect(await members({ fieldname: 'created_at', sortorder: 'asc' })).toEqual(['Admin', 'Ånn']);
    expect(await members({ fieldname: 'post_count', sortorder: 'desc' })).toEqual(['Ånn', 'Admin']);
    expect(await members({ start_date: '01-02-2026', end_date: '01-02-2026' })).toEqual(['Ånn']);
    const { data } = await answered(api, 'communities.members', { community_id, search: 'ann' });
    expect(data.members).toMatchObject([{ user_type: 'user', user_id: { _id: ann }, post_count: 1 }]);
  });
});
