import { describe, expect, it } from 'vitest';
import { amount, dateShown } from './invoice.ts';

describe('an invoice', () => {
  it.each([
    [0, '$0.00'],
    [1249.5, '$1,249.50'],
    [-3, '-$3.00'],
    [null, '–'],
  ])('shows the amount %j as %j', (given, shown) => {
    expect(amount(given)).toBe(shown);
  });

  it.each([
    ['2026-03-05T23:59:59.000Z', 'Mar 5, 2026'],
    ['2026-03-05', 'Mar 5, 2026'],
    ['5 March 2026', '5 March 2026'],
    ['2026-99-99', '2026-99-99'],
  ])('shows the date %j as %j', (given, shown) => {
    expect(dateShown(given)).toBe(shown);
  });
});
