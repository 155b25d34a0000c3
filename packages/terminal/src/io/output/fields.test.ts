import { usersReads } from '@matchdesk/core/users/reads.ts';
import { describe, expect, it } from 'vitest';
import { fieldsNamed } from './fields.ts';

const row = { _id: 'u1', location: { coordinates: [9.9, 53.5] } };
const valuesOf = (name: string) => fieldsNamed(usersReads.list, [name], row).map(({ value }) => value(row, 1));

describe('a field of the record', () => {
  it.each([
    ['_id', 'u1'],
    ['location.coordinates', [9.9, 53.5]],
    ['location.coordinates.1', 53.5],
  ])('%s', (name, value) => {
    expect(valuesOf(name)).toEqual([value]);
  });

  it.each([
    ['Email', 'email'],
    ['NAME', 'name'],
    ['Account status', 'account-status'],
  ])('%s is the column that shows so', (asked, name) => {
    expect(fieldsNamed(usersReads.list, [asked], row).map((field) => field.name)).toEqual([name]);
  });

  it.each(['constructor', '__proto__', 'location.toString', '_id.length'])('is not what %s inherits', (name) => {
    expect(() => valuesOf(name)).toThrow(`There is no field '${name}'.`);
  });
});
