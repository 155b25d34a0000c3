import { dayMeant } from '@matchdesk/core/kit/form/day-words.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { describe, expect, it } from 'vitest';
import { listOf, readOf } from '../../registry/registry.ts';
import { figureFilters, queryOf, whereDated, whereOf } from './query.ts';

const dated = allReads
  .filter(({ read }) => read.filters?.some(({ kind }) => kind === 'date') && read.kind === 'list')
  .map(({ id }) => ({ id, ...listOf(id) }));
const users = listOf('users.list');
const transactions = listOf('transactions.list');
const asked = (read: typeof users, more: Parameters<typeof queryOf>[2]) => queryOf(read.list, read.entry, more);

describe('the query of a list', () => {
  it('starts like that of the screen', () => {
    expect(asked(users, { search: ' \u200bann\ufeff' }).search).toBe('ann');
    expect(asked(users, {})).toMatchObject({ page: 1, size: 10, sort: '1', search: '', filters: {} });
  });

  it('accepts a sort by its name', () => {
    expect(asked(users, { sort: 'most-previous' }).sort).toBe('2');
  });

  it('sets the filter that others depend on', () => {
    const filters = { start: '2026-01-01', end: '2026-01-31' };
    expect(asked(transactions, { filters }).filters).toMatchObject({ by: 'dates', ...filters });
  });

  it.each(dated)('reads the days of $id in plain words, and keeps them as dates', ({ list, entry }) => {
    const [first, last] = entry.filters.filter(({ kind }) => kind === 'date').map(({ id }) => id);
    const words = { [first ?? '']: '3 days ago', [last ?? '']: 'Yesterday' };
    const days = { [first ?? '']: dayMeant('3 days ago'), [last ?? '']: dayMeant('yesterday') };
    expect(queryOf(list, entry, { filters: words }).filters).toMatchObject(days);
    const where = Object.entries(words).map(([id, value]) => `${id}=${value}`);
    expect(whereDated(entry, where.join())).toBe(
      Object.entries(days)
        .map(([id, day]) => `${id}=${day}`)
        .join(),
    );
  });

  it('stops on a search that shows nothing, before anything is sent', () => {
    expect(() => asked(users, { search: '\u0301' })).toThrow('Type at least 1 character to search.');
  });

  it('stops on a query that the screen would not send, before anything is sent', () => {
    expect(() => asked(transactions, { filters: { start: '2026-02-30' } })).toThrow('takes a day');
    expect(() => asked(transactions, { filters: { start: '2026-02-02', end: '2026-01-01' } })).toThrow(
      'End Date should be greater',
    );
    expect(() => asked(transactions, { filters: { by: 'date-rnge' } })).toThrow('Did you mean date-range?');
  });
});

describe('the days of the dashboard', () => {
  const read = readOf('dashboard.show');
  const days = (given: Readonly<Record<string, string>>) =>
    read.kind === 'detail' ? figureFilters(read, given) : undefined;

  it('are those of the browser’s address, and two days mean a custom range', () => {
    expect(days({ range: '90' })).toEqual({ range: '90' });
    const own = { start: '2026-01-01', end: '2026-03-31' };
    expect(days(own)).toEqual({ range: 'own', ...own });
  });

  it.each([
    [{ range: '12' }, "'12' is not a value of Days. It takes 30, 7, 90, 365, own."],
    [{ range: '7', start: '2026-01-01' }, '--start cannot be combined with the other filters given.'],
    [{ range: 'own' }, '--start: Please select a start date'],
    [{ start: '2026-01-01' }, '--end: Please select a end date'],
    [{ start: '2026-03-31', end: '2026-01-01' }, '--end: End Date should be greater than or equal to Start Date.'],
    [{ start: '2003-01-01', end: '2026-01-01' }, '--end: Please select at most ten years.'],
    [{ start: '2026-01-01', end: '9998-01-01' }, '--end: Please select a date that is not after today.'],
  ])('are refused in the browser’s sentences: %j', (given, sentence) => {
    expect(() => days(given)).toThrow(sentence);
  });
});

describe('--where', () => {
  const where = (text: string) => whereOf(users.list, users.entry, text);

  it('sends the search, and compares columns here', () => {
    const { query, holds, isServers } = where('search=ann, account-status=active');
    expect(query.search).toBe('ann');
    expect(isServers).toBe(false);
    expect(holds({ account_status: 0 })).toBe(true);
    expect(holds({ account_status: 2 })).toBe(false);
  });

  it('lists the values of a column where no row has the value', () => {
    const { holds, unmet } = where('account-status=actve');
    expect(unmet()).toBeUndefined();
    expect([0, 2, 0].map((account_status) => holds({ account_status }))).toEqual([false, false, false]);
    expect(unmet()).toBe("No row has 'actve' as account-status: the values are 'Active', 'Suspended'.");
    const met = where('account-status=active');
    expect(met.holds({ account_status: 0 })).toBe(true);
    expect(met.unmet()).toBeUndefined();
  });

  it('leaves a comma in a value', () => {
    expect(where('search=Winston, Salem').query.search).toBe('Winston, Salem');
  });

  const conditions = allReads
    .filter(({ read }) => read.kind === 'list')
    .map(({ id }) => ({ id, ...listOf(id) }))
    .flatMap(({ id, list, entry }) =>
      [
        ...(list.search ? ['search'] : []),
        ...entry.filters.map((filter) => filter.id),
        ...list.columns.map((column) => column.id),
      ].map((key) => ({
        id,
        list,
        entry,
        key,
      })),
    );
  it.each(conditions)('refuses $key without a value in $id, which would mean every record', ({ list, entry, key }) => {
    expect(() => whereOf(list, entry, `${key}=`)).toThrow('no value');
  });

  it('selects rows without a value where that is asked for', () => {
    const met = where('otp=""');
    expect(met.holds({ otp_verify: null })).toBe(true);
    expect(met.holds({ otp_verify: 1 })).toBe(false);
  });

  it('names the nearest known word for an unknown one', () => {
    expect(() => where('=x')).toThrow('has no field');
    expect(() => where('serach=x')).toThrow('Did you mean search?');
    expect(() => where('search')).toThrow("has no '='");
  });
});
