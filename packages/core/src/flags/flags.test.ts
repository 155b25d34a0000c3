import { describe, expect, it } from 'vitest';
import { fakeTransport } from '../../../../tests/kit/core/fake-transport.ts';
import { contract } from '../endpoints.ts';
import { createClient } from '../kit/call/client.ts';
import { firstQuery } from '../kit/list/read.ts';
import { flagsReads as reads } from './reads.ts';

const person = { firstname: 'Ann', email: 'a@b.co', profile_image: ['a.jpg'] };
const ask = async (name: 'received' | 'given', query: object, body: unknown) => {
  const transport = fakeTransport({ body });
  const client = createClient(contract, { transport, baseUrl: '', token: () => 't' });
  const page = await reads[name].page({ client, options: {}, scope: 'u1' }, { ...firstQuery(reads[name]), ...query });
  return { url: transport.sent[0]?.url, page };
};

describe('flags of a user', () => {
  it.each([
    ['received', { page: 2 }, 'singleUserReceivedFlags/u1?pageNo=2&search='],
    ['given', { search: 'ann' }, 'singleUserGivenflag/u1?pageNo=1&search=ann'],
  ] as const)('%s with %j ask %s', async (name, query, path) => {
    expect((await ask(name, query, { data: [], totalCount: 0 })).url).toBe(`/v2/adminLogin/${path}`);
  });

  it.each([
    ['received', 'singleUserRecivedFlags'],
    ['given', 'givenFlag'],
  ] as const)('%s show the person whom %s names', async (name, field) => {
    const flag = { _id: 4, created_at: 1_772_366_400_000, [field]: person, reason: 'Spam' };
    const { page } = await ask(name, {}, { data: [flag, { created_at: 1 }], totalCount: '2' });
    expect(page.total).toBe(2);
    expect(page.rows).toHaveLength(1);
    const [row] = page.rows;
    expect(reads[name].columns.map(({ text }) => row && text(row as never, 11))).toEqual([
      '11',
      'a.jpg',
      'Ann',
      'a@b.co',
      '03-01-2026',
      'Spam',
    ]);
    expect(row && reads[name].label(row as never)).toBe('Ann');
  });
});
