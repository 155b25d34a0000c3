import { expect, it } from 'vitest';
import { earnings, people } from './schema.ts';

it.each([
  ['2024-06-01'],
  [1_717_200_000_000],
  [{ created_at: '2024-06-01', billing_date: '2024-06-01' }],
  [[{ created_at: '2024-06-01', billing_date: '2024-06-01' }]],
])('the latest user and payment are read from %j', (latest) => {
  const moment = '2024-06-01T00:00:00.000Z';
  expect(people.parse({ latestUser: latest }).latestUser.created_at).toBe(moment);
  expect(earnings.parse({ latestTransaction: latest }).latestTransaction.billing_date).toBe(moment);
});

it.each([[null], [undefined], ['soon'], [[]]])('a latest user of %j is missing', (latest) => {
  expect(people.parse({ latestUser: latest }).latestUser.created_at).toBeNull();
});
