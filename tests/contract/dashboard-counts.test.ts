import type { SomeList } from '@matchdesk/core/context.ts';
import { cardsOf, waitingWork } from '@matchdesk/core/dashboard/rules.ts';
import { filterPairs, queryAt } from '@matchdesk/core/kit/list-address.ts';
import { filterExtensions } from '@matchdesk/core/kit/read.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { answered, clientOf } from './asked.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const listNamed = (id: string): SomeList => {
  const read = allReads.find((each) => each.id === id)?.read;
  if (read?.kind !== 'list') throw new Error(`${id} is no list.`);
  return read;
};

const totalOf = async (
  screen: string,
  query: Readonly<Record<string, string>> = {},
  search = '',
): Promise<number | null> => {
  const read = listNamed(screen);
  const pairs = [...Object.entries(query), ...(search === '' ? [] : [['q', search] as const])];
  return (await read.page({ client: clientOf(api), options: {}, scope: '' }, queryAt(read, pairs))).total;
};

describe('a count of the dashboard', () => {
  it('is the total of the list that it leads to, each', async () => {
    const [waiting, people, earned, announced] = await Promise.all([
      answered(api, 'dashboard.waiting', {}),
      answered(api, 'dashboard.users', {}),
      answered(api, 'dashboard.transactions', {}),
      answered(api, 'session.capabilities', {}),
    ]);
    const cards = cardsOf(earned.data[0] ?? {}, people.data);
    const figures = [
      ...cards.map(({ text, ...rest }) => ({ ...rest, count: Number(text.replace(/[$,]/g, '')) })),
      ...waitingWork(waiting.data as never),
    ];
    const plain = figures.filter(({ leadsTo }) => leadsTo === undefined).map(({ label }) => label);
    expect(plain).toEqual(['Earnings Monthly', 'Earnings Annual']);
    for (const { label, count, leadsTo } of figures) {
      if (!leadsTo) continue;
      const { screen, filters = {}, extension } = leadsTo;
      expect(count, label).toBeGreaterThan(0);
      expect(await totalOf(screen, filterPairs(filters)), label).toBe(count);
      expect(filterExtensions(listNamed(screen), { filters })).toEqual(extension ? [extension] : []);
      if (extension) expect(announced.data).toContain(extension);
    }
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
