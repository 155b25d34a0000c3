import { describe, expect, it } from 'vitest';
import { screenOfFigure } from '../screens.ts';
import {
  activitiesOf,
  barLabel,
  barsAxis,
  barsOf,
  cardsOf,
  figuresFor,
  pointLabel,
  pointsOf,
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
const waits = (sent: unknown, unread_notes: number | null = null) =>
  waitingWork({ ...waiting.parse(sent), unread_notes });
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

describe('a chart', () => {
  const labels = (...list: object[]) => pointsOf(points(...list)).map(pointLabel);
  const counts = (...list: object[]) => pointsOf(points(...list)).map(({ count }) => count);
  it('keeps months and years in which nothing was paid, in their order', () => {
    expect(labels({ month: 4, count: 2 }, { month: 1, count: 1 })).toEqual(['Jan', 'Feb', 'Mar', 'Apr']);
    expect(counts({ month: 4, count: 2 }, { month: 1, count: 1 })).toEqual([1, 0, 0, 2]);
    expect(labels({ month: 'March' }, { month: 'january' })).toEqual(['January', 'Feb', 'March']);
    expect(labels({ month: 11, year: 2024 }, { month: 2, year: 2025 })).toEqual([
      'Nov 2024',
      'Dec 2024',
      'Jan 2025',
      'Feb 2025',
    ]);
    expect(labels({ year: 2025, count: 1 }, { year: '2022', count: 1 })).toEqual(['2022', '2023', '2024', '2025']);
  });
  it('continues into the new year where the months came in that order', () => {
    expect(labels({ month: 11 }, { month: 12 }, { month: 2 })).toEqual(['Nov', 'Dec', 'Jan', 'Feb']);
    expect(labels({ month: 3 }, { month: 1 })).toEqual(['Jan', 'Feb', 'Mar']);
  });
  it('leaves a missing figure unknown, and a point without a date unchanged', () => {
    expect(counts({ month: 1 }, { month: 3, count: 1 })).toEqual([null, 0, 1]);
    expect(labels({ month: 'Q3' }, { month: 'Q1' })).toEqual(['Q3', 'Q1']);
    expect(labels()).toEqual([]);
  });

  const named = (mode: 'monthly' | 'weekly', ...ids: unknown[]) =>
    barsOf({ monthlyUsers: bars(...ids), weeklyUsers: bars(...ids) }, mode).map(({ _id }) => _id);
  it('shows only the last 1,000 points of a provider', () => {
    const many = pointsOf(
      points(...Array.from({ length: 10_000 }, (_, nth) => ({ month: `month ${nth}`, count: nth }))),
    );
    expect([many.length, many[0]?.count, many.at(-1)?.count]).toEqual([1000, 9000, 9999]);
  });

  it('keeps months, weeks and years in which nobody joined', () => {
    expect(named('monthly', 2, 5)).toEqual(['2', '3', '4', '5']);
    expect(named('weekly', '9', '7')).toEqual(['7', '8', '9']);
    expect(named('weekly', 51, 52, 2)).toEqual(['51', '52', '1', '2']);
    expect(named('monthly', 2022, 2025)).toEqual(['2022', '2023', '2024', '2025']);
    expect(named('weekly', 2024, 2026)).toEqual(['2024', '2025', '2026']);
    expect(named('monthly', '2024-11', '2025-02')).toEqual(['2024-11', '2024-12', '2025-01', '2025-02']);
    expect(named('weekly', '2025-W01', '2025-W03')).toEqual(['2025-W01', '2025-W02', '2025-W03']);
    expect(named('monthly', 'Jan', 'Apr')).toEqual(['Jan', '2', '3', 'Apr']);
    expect(named('monthly')).toEqual([]);
  });
  it('counts 0 in the bars that it adds', () => {
    const joined = { monthlyUsers: bars(1, 3), weeklyUsers: [] };
    expect(barsOf(joined, 'monthly')[1]).toEqual({ _id: '2', userJoinCount: 0, userVerifyCount: 0 });
  });
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
  it('names its axis after its mode', () => {
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
      { label: 'Earnings Monthly', text: '$1,234.50', ofPayments: true },
      { label: 'Earnings Annual', text: '$0.00', ofPayments: true },
      {
        label: 'Active Users',
        text: '7',
        leadsTo: { screen: 'users.list', filters: { only: 'active' }, extension: 'list-filters' },
      },
      { label: 'Total Users', text: '2,400', leadsTo: { screen: 'users.list' } },
    ]);
  });
  it('show no figures where none came', () => {
    expect(cardsOf({}, {}).map(({ text, leadsTo }) => [text, leadsTo])).toEqual(Array(4).fill(['–', undefined]));
  });
});

it('shows figures of payments to those alone who see payments', () => {
  const labels = (may?: readonly string[]) => figuresFor({ may }, cardsOf({}, {})).map(({ label }) => label);
  expect(labels()).toHaveLength(4);
  expect(labels(['transactions.list'])).toHaveLength(4);
  expect(labels(['users.list'])).toEqual(['Active Users', 'Total Users']);
});

describe('activities', () => {
  it('are three, each with its day', () => {
    const moments = {
      profileUpdated: '2024-02-29T00:00:00.000Z',
      lastTransaction: null,
      lastUser: '2024-03-01T23:00:00.000Z',
    };
    expect(activitiesOf(moments)).toEqual([
      { label: 'Profile updated on', at: '2024-02-29T00:00:00.000Z', text: '02-29-2024' },
      { label: 'Last transaction on', at: null, text: '–', ofPayments: true },
      { label: 'Last user registered on', at: '2024-03-01T23:00:00.000Z', text: '03-01-2024' },
    ]);
  });
});

describe('figures as they arrive', () => {
  it('may be the first of a list, a bare record, or missing', () => {
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
  it('may lack the waiting work', () => {
    expect(waits(undefined)).toEqual([]);
    expect(waits(counted).map(({ count }) => count)).toEqual([0, 2, 3, 4, 5]);
    expect(waits(counted, 6).map(({ count }) => count)).toEqual([0, 2, 3, 4, 5, 6]);
  });
  it('leads to existing screens', () => {
    const figures = [...cardsOf({}, { activeusers: 7, allUsers: 9 }), ...waits(counted, 6)];
    const leading = figures.filter(({ leadsTo }) => leadsTo);
    expect(leading).toHaveLength(8);
    for (const figure of leading) expect(screenOfFigure(figure), figure.label).toBeDefined();
  });
});
