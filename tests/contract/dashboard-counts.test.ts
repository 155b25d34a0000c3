import type { SomeList } from '@matchdesk/core/context.ts';
import { countUnread } from '@matchdesk/core/dashboard/reads.ts';
import { cardsOf, waitingWork } from '@matchdesk/core/dashboard/rules.ts';
import type { Trends, Waiting } from '@matchdesk/core/dashboard/schema.ts';
import { earnedByKind, trendLeads, trendsOf } from '@matchdesk/core/dashboard/trends.ts';
import { filterPairs, queryAt } from '@matchdesk/core/kit/list/list-address.ts';
import { filterExtensions } from '@matchdesk/core/kit/list/read.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { describe, expect, it } from 'vitest';
import { clientAt } from '../kit/example-params.ts';
import { openApi } from '../kit/open-api.ts';
import { answered, asked } from './asked.ts';

const api = await openApi();

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
  return (await read.page({ client: clientAt(api), options: {}, scope: '' }, queryAt(read, pairs))).total;
};

describe('a count of the dashboard', () => {
  it('is the total of the list that it leads to, each', async () => {
    const { id } = await api.database.db.selectFrom('events').select('id').executeTakeFirstOrThrow();
    await answered(api, 'notes.assignEvent', { id, to: 'me' });
    const [waiting, unread_notes, people, earned, announced] = await Promise.all([
      answered(api, 'dashboard.waiting', {}),
      countUnread(clientAt(api), {}),
      answered(api, 'dashboard.users', {}),
      answered(api, 'dashboard.transactions', {}),
      answered(api, 'session.capabilities', {}),
    ]);
    const cards = cardsOf(earned.data[0] ?? {}, people.data);
    const figures = [
      ...cards.map(({ text, ...rest }) => ({ ...rest, count: Number(text.replace(/[$,]/g, '')) })),
      ...waitingWork({ ...(waiting.data as Waiting), unread_notes }),
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

  it.each([
    ['the usual days', {}],
    ['a year', { startDate: '01-01-2026', endDate: '06-30-2026' }],
    ['one day', { startDate: '05-05-2026', endDate: '05-05-2026' }],
  ])('of %s is the total of its list, each of its parts and kinds, too', async (_, days) => {
    const { data } = await answered(api, 'dashboard.trends', days);
    const trends = data as Trends;
    const parts = trends.points.flatMap((point) => {
      const { paid, joined } = trendLeads(point);
      return [
        { label: `paid ${point.from}`, count: point.transactions, leadsTo: paid },
        { label: `joined ${point.from}`, count: point.joined, leadsTo: joined },
      ];
    });
    const [, payments, joined, returned] = trendsOf(trends);
    const whole = [payments, joined, returned].map((trend) => ({
      label: trend?.label ?? '',
      count: Number(trend?.text.replaceAll(',', '')),
      leadsTo: trend?.leadsTo,
    }));
    const kinds = trends.kinds.map(({ transactions }, at) => ({
      label: `kind ${at}`,
      count: transactions,
      leadsTo: earnedByKind(trends)[at]?.leadsTo,
    }));
    for (const { label, count, leadsTo } of [...whole, ...parts, ...kinds]) {
      if (!leadsTo) throw new Error(`${label} leads nowhere.`);
      expect(await totalOf(leadsTo.screen, filterPairs(leadsTo.filters ?? {})), label).toBe(count);
    }
    const sum = (name: 'joined' | 'transactions') => trends.points.reduce((all, point) => all + (point[name] ?? 0), 0);
    expect([sum('joined'), sum('transactions')]).toEqual([trends.now.joined, trends.now.transactions]);
    expect(trends.kinds.reduce((all, { earned }) => all + (earned ?? 0), 0)).toBeCloseTo(trends.now.earned ?? 0, 2);
  });

  it('refuses days that are no range', async () => {
    const refused = async (days: Readonly<Record<string, string>>) =>
      (await asked(api, 'dashboard.trends', days)).status;
    expect(await refused({ startDate: '02-02-2026', endDate: '02-01-2026' })).toBe(400);
    expect(await refused({ startDate: '02-02-2026' })).toBe(400);
    expect(await refused({ startDate: '01-01-2001', endDate: '01-01-2026' })).toBe(400);
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
