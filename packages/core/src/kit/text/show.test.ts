import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  capitalised,
  counted,
  dashedDate,
  datePart,
  figure,
  grouped,
  momentText,
  money,
  plainDate,
  ratedAt,
  slashedDate,
  tooLarge,
} from './show.ts';

const late = '2026-03-01T23:59:59.000Z';

describe('times, in UTC', () => {
  it.each([
    [dashedDate, '03-01-2026'],
    [slashedDate, '03/01/2026'],
    [datePart, '2026-03-01'],
    [ratedAt, 'Mar 1, 2026 - 23:59h'],
    [plainDate, 'Mar 1, 2026'],
    [momentText, '2026-03-01 23:59:59'],
  ])('%o', (show, expected) => {
    expect(show(late)).toBe(expected);
    expect(show(null)).toBe('');
    expect(show('')).toBe('');
    expect(show('soon')).toBe('');
    expect(show('2026-03-02T01:59:59+02:00'), 'in whatever time zone it was written').toBe(expected);
  });

  it('have years of any length', () => {
    expect(dashedDate('+010000-01-02T03:04:05.000Z')).toBe('01-02-10000');
    expect(plainDate('+275760-09-13T00:00:00.000Z')).toBe('Sep 13, 275760');
    expect(datePart('0044-03-15')).toBe('0044-03-15');
    expect(datePart('-000043-03-15T00:00:00.000Z')).toBe('-0043-03-15');
  });

  it('are real dates', () => {
    const moments = fc.date({ min: new Date(0), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, (moment) => {
        const text = moment.toISOString();
        const [year, month, day] = [moment.getUTCFullYear(), moment.getUTCMonth() + 1, moment.getUTCDate()];
        expect(dashedDate(text).split('-').map(Number)).toEqual([month, day, year]);
        expect(plainDate(text)).toMatch(new RegExp(`^[A-Z][a-z]{2} ${day}, ${year}$`));
        expect(momentText(text)).toBe(text.slice(0, 19).replace('T', ' '));
      }),
    );
  });
});

it('a number that may have lost a digit is not shown', () => {
  expect([figure(2 ** 53), grouped(-(2 ** 53))]).toEqual([tooLarge, tooLarge]);
  expect(figure(2 ** 53 - 1)).toBe('9,007,199,254,740,991');
});

describe('money', () => {
  it.each([
    [null, ''],
    [0, '$0.00'],
    [9.5, '$9.50'],
    [999.994, '$999.99'],
    [1_000, '$1,000.00'],
    [1_234_567.891, '$1,234,567.89'],
    [-12_345.6, '-$12,345.60'],
    [9_999_999_999_999.99, '$9,999,999,999,999.99'],
    [1e21, tooLarge],
    [-(2 ** 60), tooLarge],
  ])('%j is %s', (dollars, expected) => expect(money(dollars)).toBe(expected));

  it('can be read back as the number it shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
        expect(Number(money(cents / 100).replace(/[$,]/g, ''))).toBeCloseTo(cents / 100, 2);
      }),
    );
  });
});

it('counts and capitals', () => {
  expect(counted(1, 'user')).toBe('1 user');
  expect(counted(0, 'user')).toBe('0 users');
  expect(counted(3, 'city', 'cities')).toBe('3 cities');
  expect(counted(1_772, 'user')).toBe('1,772 users');
  expect(capitalised('non-binary')).toBe('Non-binary');
  expect(capitalised('')).toBe('');
});
