import { describe, expect, it } from 'vitest';
import { statusCode, switched } from './rules.ts';
import { activeStatus, attendee, city } from './schema.ts';

describe('a status', () => {
  it.each([
    ['active', 'active'],
    ['Active', 'active'],
    [1, 'active'],
    ['1', 'active'],
    [true, 'active'],
    ['inactive', 'inactive'],
    [0, 'inactive'],
    ['0', 'inactive'],
    [undefined, null],
    ['archived', null],
    [{ toString: 1 }, null],
  ])('%j is %s', (wire, status) => expect(activeStatus.parse(wire)).toBe(status));
  it("switches, and is sent as '1' or '0'", () => {
    expect(switched('active')).toBe('inactive');
    expect(statusCode(switched('active'))).toBe('0');
    expect(statusCode(switched('inactive'))).toBe('1');
  });
});

describe('rows as they arrive', () => {
  it('keep a city whose status or day is missing', () => {
    const read = { _id: '3', city: 'Ulm', createdAt: null, updated_at: null, status: null };
    expect(city.parse({ _id: 3, city: 'Ulm' })).toEqual(read);
  });
  it('read the cities of a person from a text, a list or a list of objects', () => {
    for (const radar of ['Ulm, Bonn', ['Ulm', 'Bonn'], [{ city: 'Ulm' }, { city: 'Bonn' }]]) {
      expect(attendee.parse({ _id: '1', radar }).radar).toEqual([{ city: 'Ulm' }, { city: 'Bonn' }]);
    }
  });
});
