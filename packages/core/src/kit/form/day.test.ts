import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateParameter } from '../call/parameters.ts';
import { dashedDate } from '../text/show.ts';
import { dayAt, dayOf, isDay, type RangeRules, rangeFaults } from './day.ts';

const sentences = { start: 'S', end: 'E', order: 'O', noDay: 'N', early: 'X', late: 'L' };
const rules: RangeRules = { required: true, earliest: '2001-01-01', latest: '2026-03-31', sentences };
const faults = (start: string, end: string, changed: Partial<RangeRules> = {}) =>
  rangeFaults({ start, end }, { ...rules, ...changed });

describe('a day', () => {
  it.each(['2024-02-29', '2001-01-01', '9999-12-31'])('is %s', (day) => expect(isDay(day)).toBe(true));
  it.each(['2024-02-30', '2023-02-29', '2024-13-01', '2024-1-1', '01-01-2024', '', '2024-01-01T00:00'])(
    'is not %j',
    (day) => expect(isDay(day)).toBe(false),
  );
  it('is the UTC day of a time', () => {
    expect(dayAt(new Date('2024-05-05T23:59:59.999Z'))).toBe('2024-05-05');
  });
  it('is read from the form in which it is sent', () => {
    const moments = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(fc.property(moments, (moment) => dayOf(dashedDate(moment.toISOString())) === dayAt(moment)));
  });
  it('is sent only where it is a valid date', () => {
    expect(dateParameter.safeParse('02-29-2024').success).toBe(true);
    expect(dateParameter.safeParse('02-30-2024').success).toBe(false);
    expect(dateParameter.safeParse('2024-02-29').success).toBe(false);
    expect(dateParameter.safeParse(undefined).success).toBe(true);
  });
});

describe('a range of days', () => {
  it('may begin on the first and end on the last day, or be one day', () => {
    expect(faults('2001-01-01', '2026-03-31')).toEqual({});
    expect(faults('2024-01-01', '2024-01-01')).toEqual({});
  });
  it('reports each missing end', () => {
    expect(faults('', '')).toEqual({ start: 'S', end: 'E' });
    expect(faults('2024-01-01', '')).toEqual({ end: 'E' });
    expect(faults('', '2024-01-01')).toEqual({ start: 'S' });
  });
  it('needs a start for an end where days are optional', () => {
    const free = { required: false };
    expect(faults('', '', free)).toEqual({});
    expect(faults('2024-01-01', '', free)).toEqual({});
    expect(faults('', '2024-01-01', free)).toEqual({ start: 'S' });
  });
  it('reports days that are out of bounds or invalid', () => {
    expect(faults('2000-12-31', '2026-04-01')).toEqual({ start: 'X', end: 'L' });
    expect(faults('2024-02-30', 'soon')).toEqual({ start: 'N', end: 'N' });
  });
  it('reports an end before its start, at the end', () => {
    expect(faults('2024-01-02', '2024-01-01')).toEqual({ end: 'O' });
  });
});
