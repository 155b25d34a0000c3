import { describe, expect, it } from 'vitest';
import { trends } from './schema.ts';
import { cardTrends, trendsOf, trendTitle } from './trends.ts';

const days = { from: '2026-05-17', to: '2026-06-15' };
const part = { ...days, joined: 2, transactions: 3, earned: 4 };
const whole = {
  now: { ...part, returned: 5 },
  before: { ...part, returned: 9 },
  points: [part, part],
  kinds: [],
  month: { before: 1, points: [1, 2] },
  year: { before: 1, points: [1, 2] },
  active: { before: 8, since: '2026-01-01', points: [8, 10] },
};
const earned = { monthlyTransactions: 2, annualyTransactions: 1 };
const activeCard = (active: object | undefined, activeusers: number | null = 10) =>
  cardTrends(trends.parse({ ...whole, active }), earned, { activeusers })[2];

it.each([
  [{}, 'In the last 30 days'],
  [{ range: '365' }, 'In the last 365 days'],
  [{ range: 'own', start: '2026-01-01', end: '2026-03-31' }, 'From 01-01-2026 to 03-31-2026'],
])('heads the figures of %j', (chosen, title) => {
  expect(trendTitle(chosen, '2026-06-15')).toBe(title);
});

describe('the cards of the dashboard', () => {
  it('each have a course and a comparison, or say what cannot be known', () => {
    const read = trends.parse(whole);
    for (const { note, line } of [...cardTrends(read, earned, { activeusers: 10 }), ...trendsOf(read)]) {
      expect(note).not.toBe('');
      expect(line.length > 1 || note === 'Not comparable: only last visits are known').toBe(true);
    }
  });

  it.each([
    [{ before: 8, since: '2026-01-01', points: [8, 10] }, '25% more than 30 days ago'],
    [{ before: 10, since: '2026-01-01', points: [] }, 'The same as 30 days ago'],
    [{ before: 0, since: '2026-01-01', points: [] }, 'None 30 days ago'],
    [{ before: null, since: '2026-06-14', points: [] }, 'Known only since 2026-06-14'],
    [{ before: null, since: '2025-06-14', points: [] }, 'The number 30 days ago is not known'],
    [undefined, 'Earlier numbers are not kept'],
  ])('compare the active users with those before, as far as they are known: %j', (active, note) => {
    expect(activeCard(active)?.note).toBe(note);
  });

  it('compare nothing with an unknown number', () => {
    expect(activeCard(whole.active, null)?.note).toBe('');
  });
});
