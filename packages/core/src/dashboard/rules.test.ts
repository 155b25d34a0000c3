import { describe, expect, it } from 'vitest';
import { communitiesScreens } from '../communities/screens.ts';
import { identityScreens } from '../identity/screens.ts';
import { usersScreens } from '../users/screens.ts';
import {
  activitiesOf,
  barLabel,
  barsAxis,
  cardsOf,
  pointLabel,
  transactionsAxis,
  waitingWork,
  yearChoices,
} from './rules.ts';
import { earningsList, joined, joinedRow, transactionPoint, waiting } from './schema.ts';

const points = (...list: object[]) => list.map((point) => transactionPoint.parse(point));
const counted = {
  pending_requests: '0',
  reported_ratings: 2,
  flagged_users: 3,
  unchecked_identities: 4,
  marked_for_deletion: 5,
};
const bars = (...ids: unknown[]) => ids.map((_id) => joinedRow.parse({ _id }));

describe('the transactions chart', () => {
  it("says 'Years' when the data is yearly, else 'Months'", () => {
    expect(transactionsAxis(points({ year: 2024, count: 1 }, { year: 2025, count: 2 }))).toBe('Years');
    expect(transactionsAxis(points({ month: 1, count: 1 }))).toBe('Months');
    expect(transactionsAxis(points({ month: 1, year: 2024, count: 1 }))).toBe('Months');
    expect(transactionsAxis([])).toBe('Months');
  });
  it.each([
    [{ month: 1 }, 'Jan'],
    [{ month: '12' }, 'Dec'],
    [{ month: 'march' }, 'March'],
    [{ month: 2, year: 2024 }, 'Feb 2024'],
    [{ year: '2024' }, '2024'],
  ])('writes %j as %s', (point, label) => expect(pointLabel(transactionPoint.parse(point))).toBe(label));
});

describe('the bar chart', () => {
  it.each([
    ['1', 'monthly', 'Jan'],
    ['12', 'monthly', 'Dec'],
    ['13', 'monthly', '13'],
    ['2024', 'monthly', '2024'],
    ['5', 'weekly', 'Week 5'],
    ['2024', 'weekly', '2024'],
    ['may', 'monthly', 'May'],
  ] as const)('writes %s of %s as %s', (name, mode, label) => expect(barLabel(name, mode)).toBe(label));
  it('names its axis by what it shows', () => {
    expect(barsAxis(bars(1, 2), 'monthly')).toBe('Months');
    expect(barsAxis(bars(1, 2), 'weekly')).toBe('Weeks');
    expect(barsAxis(bars(2024, 2025), 'monthly')).toBe('Years');
    expect(barsAxis([], 'monthly')).toBe('Months');
  });
  it('offers All Years, the current one and the 3 before it', () => {
    expect(yearChoices(2026)).toEqual([
      ['', 'All Years'],
      ['2026', '2026'],
      ['2025', '2025'],
      ['2024', '2024'],
      ['2023', '2023'],
    ]);
  });
  it('drops a bar without a name, not the chart', () => {
    expect(joined.parse({ monthlyUsers: [{ _id: 1, userJoinCount: '2' }, {}] }).monthlyUsers).toEqual([
      { _id: '1', userJoinCount: 2, userVerifyCount: null },
    ]);
  });
});

describe('the cards', () => {
  it('show money with two decimals and people in full', () => {
    expect(
      cardsOf({ monthlyTransactions: 1234.5, annualyTransactions: 0 }, { activeusers: 7, allUsers: 2400 }),
    ).toEqual([
      { label: 'Earnings Monthly', text: '$1,234.50' },
      { label: 'Earnings Annual', text: '$0.00' },
      { label: 'Active Users', text: '7' },
      { label: 'Total Users', text: '2,400' },
    ]);
  });
  it('stand before the figures come', () => {
    expect(cardsOf({}, {}).map(({ text }) => text)).toEqual(['$0.00', '$0.00', '0', '0']);
  });
});

describe('activities', () => {
  it('are three, each with its day', () => {
    const moments = {
      profileUpdated: '2024-02-29T00:00:00.000Z',
      lastTransaction: null,
      lastUser: '2024-03-01T23:00:00.000Z',
    };
    expect(activitiesOf(moments)).toEqual([
      { label: 'Profile updated on', text: '02-29-2024' },
      { label: 'Last transaction on', text: 'Never' },
      { label: 'Last user registered on', text: '03-01-2024' },
    ]);
  });
});

describe('figures as they arrive', () => {
  it('stand first in a list, alone, or nowhere', () => {
    const figures = { monthlyTransactions: '12.5' };
    expect(earningsList.parse([figures])[0]?.monthlyTransactions).toBe(12.5);
    expect(earningsList.parse(figures)[0]?.monthlyTransactions).toBe(12.5);
    expect(earningsList.parse([])[0]?.monthlyTransactions).toBeNull();
    expect(earningsList.parse(undefined)[0]?.transactionDashboard).toEqual([]);
  });
  it('may hold the latest transaction as a list', () => {
    const [read] = earningsList.parse([{ latestTransaction: [{ billing_date: 1_709_164_800_000 }] }]);
    expect(read?.latestTransaction.billing_date).toBe('2024-02-29T00:00:00.000Z');
  });
  it('may lack the work that waits', () => {
    expect(waitingWork(waiting.parse(undefined))).toEqual([]);
    expect(waitingWork(waiting.parse(counted)).map(({ count }) => count)).toEqual([0, 2, 3, 4, 5]);
  });
  it('leads to screens that exist', () => {
    const domains: Record<string, object> = {
      communities: communitiesScreens,
      identity: identityScreens,
      users: usersScreens,
    };
    const places = waitingWork(waiting.parse(counted)).flatMap(({ screen }) => (screen ? [screen.split('.')] : []));
    expect(places).not.toEqual([]);
    for (const [domain = '', name = ''] of places) expect(domains[domain]).toHaveProperty(name);
  });
});
