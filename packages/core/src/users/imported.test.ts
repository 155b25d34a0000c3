import { describe, expect, it } from 'vitest';
import { importedColumn, importedHeadings, isErased, readImported } from './imported.ts';
import { usersReads } from './reads.ts';
import { accountStatuses, erasedName } from './schema.ts';

const now = Date.UTC(2026, 10, 27, 12);
const read = (cells: Parameters<typeof readImported>[0]) => readImported({ email: 'ann@x.example', ...cells }, now);
const faultsOf = (cells: Parameters<typeof readImported>[0]) => read(cells).faults.map(({ message }) => message);

describe('the columns of a file of people', () => {
  it('are known by the names of our exports, and by the headings of the list', () => {
    const exported = usersReads.list.columns.filter(({ unexported }) => !unexported);
    for (const { id, heading } of exported) {
      expect(importedColumn(id), id).not.toBeNull();
      expect(importedColumn(heading)).toBe(importedColumn(id));
    }
    expect(importedHeadings.map(importedColumn)).not.toContain(null);
    expect(importedHeadings.map(importedColumn)).not.toContain('derived');
  });

  it.each([
    ['INTERESTED_IN', 'interestedIn'],
    ['Account Status', 'accountStatus'],
    ['_id', 'id'],
    ['Date of Birth', 'dob'],
    ['Age', 'derived'],
    ['idm-trust', 'derived'],
    ['Shoe size', null],
    ['', null],
  ])('%j is %j', (heading, meant) => {
    expect(importedColumn(heading)).toBe(meant);
  });
});

describe('a line of a file of people', () => {
  it('is read as it is written, whatever its signs', () => {
    const name = `O'Brien "%_\\" 王 עברית 👩‍👩‍👧\nof Oslo`;
    expect(read({ name }).person).toMatchObject({ name, email: 'ann@x.example' });
    expect(faultsOf({ name })).toEqual([]);
  });

  it.each([
    ['Active', 0],
    ['marked for deletion', 1],
    ['DELETED', 1],
    ['Suspended', 2],
    ['3', 3],
    ['', 0],
  ])('has the account status %j as %j', (word, code) => {
    expect(read({ accountStatus: word }).person.accountStatus).toBe(code);
  });

  it.each([
    ['01-31-2026', Date.UTC(2026, 0, 31)],
    ['2026-01-31', Date.UTC(2026, 0, 31)],
    ['2026-01-31 10:20:30', Date.UTC(2026, 0, 31, 10, 20, 30)],
    ['2026-01-31 10:20:30 UTC', Date.UTC(2026, 0, 31, 10, 20, 30)],
    ['2026-01-31T10:20:30.000Z', Date.UTC(2026, 0, 31, 10, 20, 30)],
    ['2026-01-31T10:20:30+02:00', Date.UTC(2026, 0, 31, 8, 20, 30)],
  ])('has %j as a moment', (text, moment) => {
    expect(read({ registrationDate: text })).toMatchObject({ person: { registrationDate: moment }, faults: [] });
  });

  const dayShape = 'Please enter a date as MM-DD-YYYY or YYYY-MM-DD.';
  it.each([
    [{ email: 'ann@x' }, 'Please enter a valid email address'],
    [{ email: '' }, 'Please enter an email address or a phone number.'],
    [{ email: `${'a'.repeat(250)}@x.example` }, 'Email cannot exceed 254 characters'],
    [{ phone: '12' }, 'Please enter a phone number, such as +1 555 010 0123.'],
    [{ phone: 'call me' }, 'Please enter a phone number, such as +1 555 010 0123.'],
    [{ name: 'a\u0007' }, 'Please remove the control characters.'],
    [{ name: 'a'.repeat(301) }, 'Please enter 300 characters at most.'],
    [{ id: '123' }, 'Please enter an id of 24 characters, 0 to 9 and a to f, or leave the cell empty.'],
    [{ accountStatus: 'gone' }, "Please enter 'Active', 'Deleted', 'Suspended' or 'Paused', or leave the cell empty."],
    [{ otp: 'perhaps' }, "Please enter 'Verified' or 'Not verified', or leave the cell empty."],
    [{ dob: '1990-02-30' }, dayShape],
    [{ dob: '31/01/1990' }, dayShape],
    [{ dob: '1899-12-31' }, 'Please enter a date of birth after 1900.'],
    [{ dob: '2026-11-28' }, 'Please select a date that is not after today.'],
    [{ registrationDate: '2026-11-28' }, 'Please select a date that is not after today.'],
    [{ registrationDate: '2000-12-31' }, 'Please select 01-01-2001 or a later date.'],
    [{ registrationDate: '2026-01-31 25:00' }, dayShape],
    [
      { registrationDate: '2026-02-02', lastLogin: '2026-02-01' },
      'Please enter a last login that is not before the registration date.',
    ],
  ])('is refused with what to enter: %j', (cells, sentence) => {
    expect(faultsOf(cells)).toEqual([sentence]);
  });

  it('tells every mistake by its column', () => {
    const { faults } = read({ email: 'x', phone: 'y', dob: 'z' });
    expect(faults.map(({ column }) => column)).toEqual(['email', 'phone', 'dob']);
  });

  it('is nobody where the account was erased', () => {
    expect(isErased(read({ name: erasedName, email: '' }).person)).toBe(true);
    expect(isErased(read({ name: erasedName }).person)).toBe(false);
  });

  it('has a word for every status', () => {
    for (const { code, name, label } of accountStatuses) {
      for (const word of [name, label]) expect(read({ accountStatus: word }).person.accountStatus).toBe(code);
    }
  });
});
