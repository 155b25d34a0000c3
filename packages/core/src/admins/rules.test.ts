import { describe, expect, it } from 'vitest';
import { pageOfAdmins } from './rules.ts';
import { subAdmin } from './schema.ts';

const all = Array.from({ length: 12 }, (_, index) => ({ _id: String(index), email: `Person${index}@example.org` }));

describe('the admins found', () => {
  it('are those whose email holds the search, spaces and case aside', () => {
    expect(pageOfAdmins(all, { page: 1, size: 10, search: '  PERSON1' }).rows.map(({ _id }) => _id)).toEqual([
      '1',
      '10',
      '11',
    ]);
  });
  it('come page by page with their number in all', () => {
    expect(pageOfAdmins(all, { page: 2, size: 10, search: '' })).toMatchObject({
      rows: [{ _id: '10' }, { _id: '11' }],
      total: 12,
    });
    expect(pageOfAdmins(all, { page: 3, size: 10, search: '' })).toEqual({ rows: [], total: 12 });
  });
});

describe('an admin as it arrives', () => {
  it('loses a password sent along, and nothing else', () => {
    expect(subAdmin.parse({ _id: 5, email: 'a@b.org', password: 'secret', name: 'Ann' })).toEqual({
      _id: '5',
      email: 'a@b.org',
      name: 'Ann',
      role: '',
    });
  });
});
