import { describe, expect, it } from 'vitest';
import { fakeTransport, type Reply } from '../../../../tests/kit/core/fake-transport.ts';
import { contract } from '../endpoints.ts';
import { createClient } from '../kit/call/client.ts';
import { firstQuery } from '../kit/list/read.ts';
import { matchesReads as reads } from './reads.ts';
import { flagReason, flagsOf, namesOf } from './rules.ts';
import { match } from './schema.ts';

const setUp = (reply: Reply) => {
  const transport = fakeTransport(reply);
  const client = createClient(contract, { transport, baseUrl: '', token: () => 't' });
  return { transport, loading: { client, options: {}, scope: 'x1' } };
};
const ann = { _id: 1, firstname: 'Ann', profile_image: ['a.jpg'], flag: '1', reason: 'Spam' };
const bob = { _id: 2, firstname: 'Bob', flag: 0 };

describe('a match', () => {
  const both = match.parse({ _id: 9, users_data: [ann, bob] });
  it('names both people and says who was flagged and why', () => {
    expect(namesOf(both)).toBe('Ann & Bob');
    expect(flagsOf(both)).toBe('Ann: Spam');
    expect(both.users_data.map(flagReason)).toEqual(['Spam', null]);
  });

  it('shows a flag without a reason as a flag, and no flag as a dash', () => {
    expect(flagReason({ flag: true, reason: '' })).toBe('Flagged');
    expect(flagsOf({ users_data: [] })).toBe('');
  });

  it('without people is still a match', () => {
    expect(match.parse({ _id: 9 })).toEqual({ _id: '9', users_data: [] });
  });
});

describe('the matches of a user', () => {
  it.each([
    ['under data', { success: true, data: [{ _id: 1 }, { users_data: [] }] }],
    ['bare', [{ _id: 1 }]],
  ])('are read %s', async (_, body) => {
    const { transport, loading } = setUp({ body });
    const list = reads['of-user'];
    expect(await list.page(loading, firstQuery(list))).toMatchObject({
      rows: [{ _id: '1', users_data: [] }],
      total: 1,
    });
    expect(transport.sent[0]?.url).toBe('/v2/matching/x1');
  });

  it('show the first error where success is false', async () => {
    const { loading } = setUp({ body: { success: false, errors: [{ msg: 'No such user' }, { msg: 'Second' }] } });
    const list = reads['of-user'];
    await expect(list.page(loading, firstQuery(list))).rejects.toMatchObject({ message: 'No such user' });
  });
});

describe('a chat', () => {
  const messages = [
    { _id: 1, sender_id: 1, message: 'Hi', created_at: '2026-03-01T19:05:00Z' },
    { _id: 2, sender_id: '2', message: 'Hey!', created_at: '2026-03-01T19:06:00Z' },
    { _id: 3, message: 'Gone', created_at: null },
  ];
  it('names who said what, oldest first', async () => {
    const { transport, loading } = setUp({
      body: { success: true, data: { users_data: [ann, bob], messages }, meta: { totalCount: '3' } },
    });
    const { rows, total } = await reads.chat.page(loading, { ...firstQuery(reads.chat), page: 2 });
    expect(transport.sent[0]?.url).toBe('/v2/matching/chat/x1?page=2&limit=50');
    expect(rows.map(({ sender, message }) => `${sender}: ${message}`)).toEqual(['Ann: Hi', 'Bob: Hey!', '–: Gone']);
    expect(total).toBe(3);
  });

  it('as a bare list has unknown senders and no total', async () => {
    const { loading } = setUp({ body: messages });
    const { rows, total } = await reads.chat.page(loading, firstQuery(reads.chat));
    expect(rows.map(({ sender }) => sender)).toEqual(['–', '–', '–']);
    expect(total).toBeNull();
  });
});
