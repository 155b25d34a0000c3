import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coins, creditedUsers } from './checks.ts';

const saidBy = (value: unknown): string | null => coins.safeParse(value).error?.issues[0]?.message ?? null;

describe('credits', () => {
  it.each([
    [0, 'Credits must be between 1 and 100,000.'],
    [1, null],
    [100_000, null],
    [100_001, 'Credits must be between 1 and 100,000.'],
    [-1, 'Credits must be between 1 and 100,000.'],
    [1.5, 'Please enter a whole number of credits.'],
    ['50', 'Please enter a whole number of credits.'],
    [Number.NaN, 'Please enter a whole number of credits.'],
    [Number.POSITIVE_INFINITY, 'Please enter a whole number of credits.'],
    [undefined, 'Please enter a whole number of credits.'],
  ])('%j says %j', (value, sentence) => expect(saidBy(value)).toBe(sentence));

  it('are accepted exactly when they are whole and within bounds', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.integer({ min: -10, max: 100_010 })), (value) => {
        expect(saidBy(value) === null).toBe(Number.isInteger(value) && value >= 1 && value <= 100_000);
      }),
    );
  });
});

it('credits go to at least one user and to a thousand at most, to each once', () => {
  expect(creditedUsers.parse(['u', 'v', 'u'])).toEqual(['u', 'v']);
  expect(creditedUsers.safeParse([]).error?.issues[0]?.message).toBe('Please select users first');
  expect(creditedUsers.safeParse(Array(1_000).fill('u')).success).toBe(true);
  expect(creditedUsers.safeParse(Array(1_001).fill('u')).success).toBe(false);
  expect(creditedUsers.safeParse(['']).success).toBe(false);
});
