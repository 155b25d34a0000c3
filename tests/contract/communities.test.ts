import { describe, expect, it } from 'vitest';
import { addCommunityRow } from '../kit/api/community-rows.ts';
import { addUser } from '../kit/api/rows.ts';
import { openApi } from '../kit/open-api.ts';
import { answered, asked, auditOf, refused } from './asked.ts';
import { picture } from './examples.ts';
import { call, endpointNamed } from './request.ts';

const api = await openApi();

const form = { name: 'Night walkers', description: 'We walk.', image: picture, user_type: 'super_admin' };
const proposed = async (name = 'Bird people'): Promise<string> => {
  const creator_id = await addUser(api.database.db, { firstname: 'Robin' });
  const row = { name, is_approved: 'pending', status: 'inactive', creator_type: 'user', creator_id } as const;
  return addCommunityRow(api.database.db, row);
};
const oneOf = async (id: string) => (await answered(api, 'communities.single', { id })).data;

describe('lists of communities', () => {
  it.each(['communities.list', 'communities.requests'] as const)(
    '%s has ten a page, true totals, and no row twice',
    async (id) => {
      const make = (name: string) =>
        id === 'communities.list' ? addCommunityRow(api.database.db, { name }) : proposed(name);
      for (let at = 0; at < 12; at += 1) await make(`Paging ${at}`);
      const pages = [];
      for (const page of [1, 2, 3]) pages.push(await answered(api, id, { page, search: 'paging ' }));
      expect(pages.map(({ data, meta }) => [data.length, meta.totalCount])).toEqual([
        [10, 12],
        [2, 12],
        [0, 12],
      ]);
      expect(new Set(pages.flatMap(({ data }) => data.map(({ _id }) => _id))).size).toBe(12);
    },
  );

  it('show the day of making as MM/DD/YYYY, and who proposed one', async () => {
    const id = await addCommunityRow(api.database.db, { name: 'Leap day', created_at: Date.UTC(2024, 1, 29, 23, 59) });
    expect(await oneOf(id)).toMatchObject({
      created_at: '2024-02-29T23:59:00.000Z',
      created_at_formatted: '02/29/2024',
      creator_details: { firstname: '', profile_image: [] },
      total_members: 0,
    });
    expect((await oneOf(await proposed())).creator_details.firstname).toBe('Robin');
  });

  it('are narrowed to days, both included', async () => {
    const at = { name: 'Dated', created_at: Date.UTC(2023, 4, 31, 23, 59, 59, 999) };
    const id = await addCommunityRow(api.database.db, at);
    const found = async (start_date: string, end_date: string) => {
      const { data } = await answered(api, 'communities.list', { search: 'dated', start_date, end_date });
      return data.map(({ _id }) => _id);
    };
    expect(await found('05-31-2023', '05-31-2023')).toEqual([id]);
    expect(await found('06-01-2023', '06-30-2023')).toEqual([]);
    expect(await found('05-01-2023', '05-30-2023')).toEqual([]);
  });

  const order = 'End Date should be greater than or equal to Start Date.';
  it.each([
    [
      { start_date: '02-02-2024', end_date: '02-01-2024' },
      { param: 'end_date', msg: order },
    ],
    [{ start_date: '02-30-2024' }, { param: 'start_date' }],
    [{ start_date: '2024-02-01' }, { param: 'start_date' }],
    [{ end_date: '02-01-2024' }, { param: 'start_date', msg: 'Please select a start date' }],
    [{ limit: 101 }, { param: 'limit' }],
    [{ sortField: 'password_hash' }, { param: 'sortField' }],
    [{ sortOrder: 'asc; DROP TABLE communities' }, { param: 'sortOrder' }],
  ])('refuse %j', async (query, complaint) => {
    expect(await refused(api, 'communities.list', query)).toMatchObject({ status: 400, ...complaint });
  });
  it.each(['communities.requests', 'communities.members'] as const)(
    '%s refuses days in the wrong order',
    async (id) => {
      const community = id === 'communities.members' ? { community_id: await addCommunityRow(api.database.db) } : {};
      const days = { start_date: '02-02-2024', end_date: '02-01-2024' };
      expect(await refused(api, id, { ...community, ...days })).toEqual({ status: 400, param: 'end_date', msg: order });
    },
  );
});

describe('a community', () => {
  it('is added with its first member, changed, and switched, each written down once', async () => {
    const made = await answered(api, 'communities.create', form);
    expect(made).toMatchObject({ success: true, message: 'Community added successfully.' });
    const id = made.data._id;
    const before = await oneOf(id);
    expect(before).toMatchObject({
      name: 'Night walkers',
      status: 'active',
      is_approved: 'approved',
      total_members: 1,
    });

    const words = { id, name: 'Day walkers', description: 'We walk by day.', user_type: 'super_admin' };
    expect(await answered(api, 'communities.update', words)).toMatchObject({
      success: true,
      message: 'Community updated successfully',
    });
    expect(await oneOf(id)).toMatchObject({ name: 'Day walkers', image: before.image });
    await answered(api, 'communities.update', { ...words, image: picture });
    const after = await oneOf(id);
    expect(after.image).not.toBe(before.image);

    expect(await answered(api, 'communities.setStatus', { community_id: id, status: 'inactive' })).toEqual({
      status: 1,
      message: 'Community status updated successfully',
      updated_at: expect.any(String),
    });
    expect(await oneOf(id)).toMatchObject({ status: 'inactive' });
    const mine = async (action: Parameters<typeof auditOf>[1]) =>
      (await auditOf(api, action)).filter(({ target_id }) => target_id === id);
    expect(await mine('communities.create')).toMatchObject([
      { target_kind: 'community', before: null, after: { name: 'Night walkers', image: before.image } },
    ]);
    expect(await mine('communities.update')).toMatchObject([
      { before: { name: 'Night walkers' }, after: { name: 'Day walkers', description: 'We walk by day.' } },
      { before: { image: before.image }, after: { image: after.image } },
    ]);
    expect(await mine('communities.setStatus')).toMatchObject([
      { before: { status: 'active' }, after: { status: 'inactive' } },
    ]);
  });

  it.each([
    [{ name: '' }, 'name', 'Community Title cannot be blank. Please provide a title.'],
    [{ name: 'x'.repeat(151) }, 'name', 'Community Title cannot exceed 150 characters.'],
    [{ description: 'x' }, 'description', 'Description must be at least 2 characters long.'],
    [{ image: undefined }, 'image', 'Please upload an image. This field cannot be left blank.'],
    [{ user_type: 'owner' }, 'user_type', undefined],
    [{ status: 'inactive' }, 'status', 'This call has no such field.'],
    [{ creator_id: 'me' }, 'creator_id', 'This call has no such field.'],
  ])('is not added with %j', async (odd, param, msg) => {
    const { meta } = await answered(api, 'communities.list');
    const told = await refused(api, 'communities.create', { ...form, ...odd });
    expect(told).toMatchObject({ status: 400, param, ...(msg !== undefined && { msg }) });
    expect((await answered(api, 'communities.list')).meta.totalCount).toBe(meta.totalCount);
  });

  it("of a sub-administrator is the sender's own, whatever the form claims", async () => {
    const answer = await call(api, endpointNamed('communities.create'), form, { token: api.subAdminToken });
    const { data } = answer.body as { data: { _id: string } };
    const { data: page } = await answered(api, 'communities.members', { community_id: data._id });
    expect(page.members).toMatchObject([{ user_type: 'sub_admin', user_id: { firstname: 'Admin' } }]);
  });
});

describe('a proposed community', () => {
  it('is accepted once; who proposed it is its first member', async () => {
    const id = await proposed();
    expect(await answered(api, 'communities.accept', { id })).toEqual({
      status: 1,
      message: 'Community accepted successfully',
    });
    expect(await oneOf(id)).toMatchObject({ is_approved: 'approved', status: 'active', total_members: 1 });
    const decided = { status: 409, param: '', msg: 'This request has already been decided.' };
    expect(await refused(api, 'communities.accept', { id })).toEqual(decided);
    expect(await refused(api, 'communities.reject', { id, rejection_reason: 'Too late.' })).toEqual(decided);
    expect((await oneOf(id)).is_approved).toBe('approved');
  });

  it('is rejected with a reason, and stays among the requests', async () => {
    const id = await proposed('Off topic people');
    expect(await answered(api, 'communities.reject', { id, rejection_reason: 'Off topic.' })).toEqual({
      status: 1,
      message: 'Community rejected',
    });
    expect((await asked(api, 'communities.accept', { id })).status).toBe(409);
    const { data } = await answered(api, 'communities.requests', { search: 'off topic people' });
    expect(data).toMatchObject([{ _id: id, is_approved: 'rejected' }]);
    expect((await answered(api, 'communities.list', { search: 'off topic people' })).data).toEqual([]);
    expect((await auditOf(api, 'communities.reject')).at(-1)).toMatchObject({
      target_id: id,
      before: { is_approved: 'pending' },
      after: { is_approved: 'rejected', rejection_reason: 'Off topic.' },
    });
  });

  it.each([
    ['', 'Remarks cannot be blank. Please provide a reason for rejection.'],
    ['N', 'Remarks must be at least 2 characters long.'],
    ['x'.repeat(301), 'Remarks cannot exceed 300 characters.'],
    ['<b>', 'Invalid remarks. Only letters, numbers, spaces, and basic punctuation are allowed.'],
  ])('is not rejected for %j', async (rejection_reason, msg) => {
    const id = await proposed();
    const told = await refused(api, 'communities.reject', { id, rejection_reason });
    expect(told).toEqual({ status: 400, param: 'rejection_reason', msg });
    expect((await oneOf(id)).is_approved).toBe('pending');
  });

  it('is decided by one of many at once', async () => {
    const id = await proposed();
    const all = Array.from({ length: 10 }, (_, at) =>
      at % 2 === 0
        ? asked(api, 'communities.accept', { id })
        : asked(api, 'communities.reject', { id, rejection_reason: 'No.' }),
    );
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(409)]);
    const lines = [...(await auditOf(api, 'communities.accept')), ...(await auditOf(api, 'communities.reject'))];
    expect(lines.filter(({ target_id }) => target_id === id)).toHaveLength(1);
  });

  it('can be neither switched nor posted into before it is accepted', async () => {
    const community_id = await proposed();
    expect((await asked(api, 'communities.setStatus', { community_id, status: 'active' })).status).toBe(409);
    const post = { community_id, message: 'Hello', images: [picture], user_type: 'super_admin' };
    expect((await asked(api, 'communities.createPost', post)).status).toBe(409);
  });
});
