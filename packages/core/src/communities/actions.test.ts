import { describe, expect, it } from 'vitest';
import { fakeTransport } from '../../../../tests/kit/core/fake-transport.ts';
import type { Client, Session } from '../context.ts';
import { contract } from '../endpoints.ts';
import { refusalOf } from '../kit/act/action.ts';
import { createClient } from '../kit/call/client.ts';
import { firstQuery } from '../kit/list/read.ts';
import { communitiesActions as actions } from './actions.ts';
import { communitiesReads as reads } from './reads.ts';

const subAdmin: Session = { role: 'SUBADMIN', roleValue: 2, adminId: 'me' };
const served = (body: unknown, session: Session = subAdmin) => {
  const transport = fakeTransport({ body });
  const client: Client = createClient(contract, { transport, baseUrl: '', token: () => 'token' });
  return { transport, running: { client, options: {}, session }, loading: { client, options: {}, scope: 'c1' } };
};
const image = { name: 'a.png', type: 'image/png', bytes: new Uint8Array(1) };
const record = { name: 'Readers', description: 'We read.', status: 'active', is_approved: 'pending' };
const target = { id: 'c1', label: 'Readers', record };

describe('a community that is sent', () => {
  it("goes as a form, with the sender's type", async () => {
    const { running, transport } = served({ success: true, data: { _id: 'c1' }, message: 'ok' });
    await actions.create.run(running, { name: 'Readers', description: 'We read.', image }, []);
    expect(transport.sent[0]?.body).toEqual({
      kind: 'form',
      fields: [
        ['name', 'Readers'],
        ['description', 'We read.'],
        ['image', image],
        ['user_type', 'admin'],
      ],
    });
    expect(transport.sent[0]?.headers).not.toHaveProperty('content-type');
  });
  it("that fails with status 200 is a failure with the server's message", async () => {
    const { running } = served({ success: false, message: 'Taken.' });
    const sent = actions.create.run(running, { name: 'Readers', description: 'We read.', image }, []);
    await expect(sent).rejects.toMatchObject({ kind: 'validation', message: 'Taken.' });
  });
  it('that fails without a message says that something went wrong', async () => {
    const { running } = served({ success: false });
    const sent = actions.create.run(running, { name: 'Readers', description: 'We read.', image }, []);
    await expect(sent).rejects.toMatchObject({ kind: 'validation', message: 'Something went wrong' });
  });
  it('keeps its image where none is sent, and undo restores its old texts', async () => {
    const { running, transport } = served({ success: true }, { ...subAdmin, role: 'ADMIN', roleValue: 1 });
    const input = { name: 'Writers', description: 'We write.' };
    expect(await actions.edit.run(running, input, [target])).toEqual({
      undo: { action: 'communities.edit', input: { name: 'Readers', description: 'We read.' }, ids: ['c1'] },
    });
    expect(transport.sent[0]).toMatchObject({
      method: 'PUT',
      url: '/v2/community/update-community/c1/',
      body: {
        fields: [
          ['name', 'Writers'],
          ['description', 'We write.'],
          ['user_type', 'super_admin'],
        ],
      },
    });
    expect(await actions.edit.run(running, { ...input, image }, [target])).toEqual({});
  });
});

describe('a request', () => {
  it('is accepted with the specified question, and once', async () => {
    expect(actions.accept.confirmation?.question({ input: {}, targets: [target] })).toBe(
      "Are you sure you want to accept the community 'Readers'? Once accepted, users will be able to start engaging in this community.",
    );
    expect(refusalOf(actions.accept, target)).toBeNull();
    for (const is_approved of ['approved', 'rejected']) {
      const decided = { ...target, record: { ...record, is_approved } };
      expect(refusalOf(actions.accept, decided)).toBe('This request has already been decided.');
      expect(refusalOf(actions.reject, decided)).toBe('This request has already been decided.');
    }
  });
  it('is rejected with a reason', async () => {
    const { running, transport } = served({ status: 1, message: 'ok' });
    await actions.reject.run(running, { rejection_reason: 'Off topic.' }, [target]);
    expect(transport.sent[0]).toMatchObject({
      method: 'PUT',
      url: '/v2/community/rejectCommunity/c1',
      body: { text: '{"rejection_reason":"Off topic."}' },
    });
  });
});

describe('switching a community', () => {
  it('is a GET, sent as a write with a key', async () => {
    const { running, transport } = served({ status: 1, message: 'ok' });
    expect(await actions['set-status'].run(running, { status: 'inactive' }, [target])).toEqual({
      undo: { action: 'communities.set-status', input: { status: 'active' }, ids: ['c1'] },
    });
    expect(transport.sent[0]).toMatchObject({
      method: 'GET',
      url: '/v2/community/update-status?community_id=c1&status=inactive',
    });
    expect(transport.sent[0]?.headers).toHaveProperty('idempotency-key');
  });
});

describe('posts', () => {
  it('carry each image under the same name', async () => {
    const { running, transport } = served({ status: 1, message: 'ok' });
    await actions['add-post'].run(running, { message: 'Hi there', images: [image, image] }, [target]);
    const { body } = transport.sent[0] ?? {};
    expect(body?.kind === 'form' && body.fields.map(([name]) => name)).toEqual([
      'message',
      'images',
      'images',
      'community_id',
      'user_type',
    ]);
  });
  it('are liked once by the admin, and unliked as its undo', async () => {
    const { running, transport } = served({ status: 1, message: 'ok' });
    const liked = { id: 'p1', label: 'Hi', record: { is_liked: true } };
    expect(refusalOf(actions.like, liked)).toBe('You already like this post.');
    expect(refusalOf(actions.unlike, liked)).toBeNull();
    const unliked = { ...liked, record: { is_liked: false } };
    expect(await actions.like.run(running, {}, [unliked])).toMatchObject({ undo: { action: 'communities.unlike' } });
    expect(await actions.unlike.run(running, {}, [liked])).toMatchObject({ undo: { action: 'communities.like' } });
    expect(transport.sent).toMatchObject([
      { method: 'POST', body: { text: '{"post_id":"p1","user_id":"me","user_type":"admin"}' } },
      { method: 'DELETE', url: '/v2/community/unlike-post', body: { text: '{"post_id":"p1","user_id":"me"}' } },
    ]);
  });
  it('cannot be liked without an account', async () => {
    const { running, transport } = served({ status: 1, message: 'ok' }, { ...subAdmin, adminId: null });
    await expect(actions.like.run(running, {}, [{ id: 'p1', label: 'Hi' }])).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
    expect(transport.sent).toEqual([]);
  });
});

describe('lists', () => {
  it('send their search, order and days', async () => {
    const { loading, transport } = served({ success: true, data: [], meta: { totalCount: 0 } });
    const query = {
      ...firstQuery(reads.list),
      search: 'a&b',
      sort: 'name',
      direction: 'desc' as const,
      filters: { start: '2024-01-31', end: '2024-02-29', status: 'active' },
    };
    await reads.list.page(loading, query);
    await reads.requests.page(loading, { ...query, sort: 'nonsense', filters: {} });
    expect(transport.sent.map(({ url }) => url)).toEqual([
      '/v2/community/adminCommunityList?status=active&page=1&limit=10&search=a%26b&start_date=01-31-2024&end_date=02-29-2024&sortOrder=desc&sortField=name',
      '/v2/community/requestCommunityList?page=1&limit=10&search=a%26b&start_date=&end_date=&sortOrder=&sortField=',
    ]);
  });
  it('of one community carry its id', async () => {
    const members = served({ status: 1, data: { members: [], meta: { totalCount: 0 } } });
    const sorted = { ...firstQuery(reads.members), sort: 'post_count' };
    await reads.members.page(members.loading, sorted);
    expect(members.transport.sent[0]?.url).toBe(
      '/v2/community/adminViewMembers?page=1&limit=10&search=&start_date=&end_date=&community_id=c1&sortorder=asc&fieldname=post_count',
    );
    const posts = served({ success: true, data: [] });
    await reads.posts.page(posts.loading, firstQuery(reads.posts));
    expect(posts.transport.sent[0]?.url).toBe('/v2/userCommunity/getAllPost?page=1&limit=5&community_id=c1');
  });
});
