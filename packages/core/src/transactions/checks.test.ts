import { describe, expect, it } from 'vitest';
import { firstMessages } from '../kit/form/field.ts';
import { idTerm, nameTerm, searchBy, searchFaults, searchQuery } from './checks.ts';

const today = '2026-03-31';
const messageOf = (schema: typeof nameTerm, value: string) => {
  const { error } = schema.safeParse(value);
  return error && firstMessages(error)[''];
};
const faultsOf = (query: Record<string, string>) => {
  const { error } = searchQuery.safeParse(query);
  return error ? firstMessages(error) : {};
};

describe('the name of a search', () => {
  it.each(['Jo', 'x'.repeat(50), 'Ann Lee', 'Zoë', 'Łukasz', '陈伟'])('may be %s', (name) =>
    expect(messageOf(nameTerm, name)).toBeUndefined(),
  );
  it.each([
    ['', 'Name must be at least 2 characters long.'],
    ['J', 'Name must be at least 2 characters long.'],
    ['x'.repeat(51), 'Name cannot exceed 50 characters.'],
    ['Ann1', 'Name can contain letters only.'],
    ['ann@', 'Name can contain letters only.'],
  ])('%j is refused', (name, sentence) => expect(messageOf(nameTerm, name)).toBe(sentence));
});

describe('the ID of a search', () => {
  it('has 2 to 50 characters', () => {
    expect(messageOf(idTerm, 'T1')).toBeUndefined();
    expect(messageOf(idTerm, 'x'.repeat(50))).toBeUndefined();
    expect(messageOf(idTerm, '')).toBe('Please enter a transaction ID.');
    expect(messageOf(idTerm, 'T')).toBe('Transaction ID must be at least 2 characters long.');
    expect(messageOf(idTerm, 'x'.repeat(51))).toBe('Transaction ID cannot exceed 50 characters.');
  });
});

describe('the way of searching', () => {
  it('is the chosen one, otherwise the one whose fields are filled in', () => {
    expect(searchBy({})).toBe('all');
    expect(searchBy({ by: 'dates' })).toBe('dates');
    expect(searchBy({ by: 'all', transaction_id: 'T1' })).toBe('all');
    expect(searchBy({ transaction_id: 'T1' })).toBe('id');
    expect(searchBy({ end: '2024-01-01' })).toBe('dates');
    expect(searchBy({ by: 'nonsense', name: 'Ann' })).toBe('all');
  });
});

describe('a search before it is sent', () => {
  it('needs both dates', () => {
    expect(searchFaults({ by: 'dates' }, today)).toEqual({
      start: 'Please select a start date',
      end: 'Please select a end date',
    });
  });
  it('lies between 1 Jan 2001 and today', () => {
    expect(searchFaults({ start: '2001-01-01', end: today }, today)).toEqual({});
    expect(searchFaults({ start: '2000-12-31', end: '2026-04-01' }, today)).toEqual({
      start: 'Please select 01-01-2001 or a later date.',
      end: 'Please select a date that is not after today.',
    });
  });
  it('does not end before it starts', () => {
    expect(searchFaults({ start: '2024-01-02', end: '2024-01-01' }, today)).toEqual({
      end: 'End Date should be greater than or equal to Start Date.',
    });
  });
  it('is checked only for the fields that its way shows', () => {
    expect(searchFaults({ by: 'id', transaction_id: 'T', start: 'x' }, today)).toEqual({
      transaction_id: 'Transaction ID must be at least 2 characters long.',
    });
    expect(searchFaults({ by: 'all', transaction_id: 'T', start: 'x' }, today)).toEqual({});
    expect(searchFaults({ by: 'dates', start: '2024-01-01', end: '2024-01-01', name: 'J' }, today)).toEqual({
      name: 'Name must be at least 2 characters long.',
    });
  });
});

describe('the query of a search', () => {
  it('is dates with or without a name, a name, or an ID', () => {
    expect(faultsOf({ startDate: '01-01-2024', endDate: '01-01-2024', username: 'Ann' })).toEqual({});
    expect(faultsOf({ username: 'Ann' })).toEqual({});
    expect(faultsOf({ transaction_id: 'T1' })).toEqual({});
  });
  it('is refused with the same sentences', () => {
    expect(faultsOf({ startDate: '01-01-2024' })).toEqual({ endDate: 'Please select a end date' });
    expect(faultsOf({ endDate: '01-01-2024' })).toEqual({ startDate: 'Please select a start date' });
    expect(faultsOf({ startDate: '01-02-2024', endDate: '01-01-2024' })).toEqual({
      endDate: 'End Date should be greater than or equal to Start Date.',
    });
    expect(faultsOf({ username: 'J' })).toEqual({ username: 'Name must be at least 2 characters long.' });
  });
});
