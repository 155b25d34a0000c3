import { waitingWork } from '@matchdesk/core/dashboard/rules.ts';
import { queryAt } from '@matchdesk/core/kit/list-address.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { answered, clientOf } from './asked.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const totalOf = async (
  screen: string,
  query: Readonly<Record<string, string>> = {},
  search = '',
): Promise<number | null> => {
  const read = allReads.find(({ id }) => id === screen)?.read;
  if (read?.kind !== 'list') throw new Error(`${screen} is no list.`);
  const pairs = [...Object.entries(query), ...(search === '' ? [] : [['q', search] as const])];
  return (await read.page({ client: clientOf(api), options: {}, scope: '' }, queryAt(read, pairs))).total;
};

describe('a count of the dashboard', () => {
  it('is the total of the list that it leads to, each', async () => {
    const { data } = await answered(api, 'dashboard.waiting', {});
    const work = waitingWork(data as never);
    expect(work).toHaveLength(5);
    const announced = (await answered(api, 'session.capabilities', {})).data;
    const linked = work.filter(({ screen }) => screen !== undefined);
    expect(linked).toHaveLength(4);
    for (const { label, count, screen = '', query, extension } of linked) {
      expect(count, label).toBeGreaterThan(0);
      expect(await totalOf(screen, query), label).toBe(count);
      if (extension) expect(announced).toContain(extension);
    }
  });

  it('is that of all users and of those that are left, where nothing narrows them', async () => {
    const { data } = await answered(api, 'dashboard.users', {});
    expect(await totalOf('users.list')).toBe(data.allUsers);
  });

  it('keeps a search within its part', async () => {
    const [flagged, found] = [
      await totalOf('users.list', { 'f.only': 'flagged' }),
      await totalOf('users.list', { 'f.only': 'flagged' }, 'ma'),
    ];
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(flagged ?? 0);
    const { total } = await answered(api, 'users.search', { term: 'ma', page: 1, limit: 100, only: 'flagged' });
    const { data } = await answered(api, 'users.search', { term: 'ma', page: 1, limit: 100, only: 'flagged' });
    expect([total, data.every(({ flag_raised }) => flag_raised === 1)]).toEqual([found, true]);
  });
});
