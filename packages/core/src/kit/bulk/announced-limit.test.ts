import { expect, it } from 'vitest';
import { announcedLimit } from './announced-limit.ts';

const now = 1_800_000_000_000;
const told = (headers: Readonly<Record<string, string>>) => announcedLimit((name) => headers[name] ?? null, now);

it.each([
  [
    'the draft of today',
    { ratelimit: '"default";r=12;t=3', 'ratelimit-policy': '"default";q=50;w=10' },
    { limit: 50, remaining: 12, resetMs: 3_000 },
  ],
  [
    'the tightest of several',
    { ratelimit: '"burst";r=1;t=1, "day";r=10;t=60', 'ratelimit-policy': '"burst";q=5;w=1, "day";q=900;w=86400' },
    { limit: 900, remaining: 10, resetMs: 60_000 },
  ],
  ['an older draft', { ratelimit: 'limit=100, remaining=50, reset=5' }, { limit: 100, remaining: 50, resetMs: 5_000 }],
  [
    'fields of their own',
    { 'ratelimit-limit': '100, 100;w=60', 'ratelimit-remaining': '7', 'ratelimit-reset': '2' },
    { limit: 100, remaining: 7, resetMs: 2_000 },
  ],
  [
    'a time in seconds',
    { 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1800000004' },
    { limit: 60, remaining: 0, resetMs: 4_000 },
  ],
])('%s', (_, headers, expected) => expect(told(headers)).toEqual(expected));

it('is null where the headers say nothing, or the window is over', () => {
  expect(told({})).toBeNull();
  expect(told({ ratelimit: 'unlimited', 'x-ratelimit-remaining': 'many' })).toBeNull();
  expect(told({ 'x-ratelimit-remaining': '5', 'x-ratelimit-reset': '1700000000' })).toBeNull();
});
