import { describe, expect, it, vi } from 'vitest';
import { isDay } from './day.ts';
import { dayMeant, dayMeantHere, dayWords, withDays } from './day-words.ts';

describe('a day in words', () => {
  const friday = new Date('2026-11-27T23:30:00Z');
  it.each([
    ['today', '2026-11-27'],
    [' Tomorrow ', '2026-11-28'],
    ['saturday', '2026-11-28'],
    ['next monday', '2026-11-30'],
    ['Friday', '2026-12-04'],
    ['in a day', '2026-11-28'],
    ['in  3 days', '2026-11-30'],
    ['in 2 weeks', '2026-12-11'],
    ['yesterday', '2026-11-26'],
    ['last friday', '2026-11-20'],
    ['last saturday', '2026-11-21'],
    ['a day ago', '2026-11-26'],
    ['3 days ago', '2026-11-24'],
    ['2 weeks ago', '2026-11-13'],
    ['2026-12-24', '2026-12-24'],
  ])('%j is %s', (words, day) => expect(dayMeant(words, friday)).toBe(day));
  it.each(['', 'soon', 'mon', 'in 3', 'in 3 years', 'last', 'ago', '3 years ago', 'last week', '2026-02-30'])(
    '%j stays as it is',
    (words) => expect(dayMeant(words, friday)).toBe(words),
  );
  it('is that of the person for a day that they set', () => {
    const days = ['Pacific/Kiritimati', 'UTC', 'America/Caracas'].map((there) => {
      vi.stubEnv('TZ', there);
      return [dayMeantHere('today', new Date('2026-11-27T01:00Z')), dayMeantHere('tomorrow', friday)];
    });
    vi.unstubAllEnvs();
    expect(days).toEqual([
      ['2026-11-27', '2026-11-29'],
      ['2026-11-27', '2026-11-28'],
      ['2026-11-26', '2026-11-28'],
    ]);
  });
  it('is offered only in words that mean one', () => {
    expect(dayWords.filter((words) => !isDay(dayMeant(words)))).toEqual([]);
  });
  it('is one word of a line', () => {
    expect(withDays(['by', 'next', 'monday', 'or', 'in', '2', 'weeks', 'in', 'town', 'today'])).toEqual([
      'by',
      'next monday',
      'or',
      'in 2 weeks',
      'in',
      'town',
      'today',
    ]);
  });
});
