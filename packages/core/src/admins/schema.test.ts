import { describe, expect, it } from 'vitest';
import { subAdmin } from './schema.ts';

describe('an admin as it arrives', () => {
  it('drops a password from the answer, and nothing else', () => {
    expect(subAdmin.parse({ _id: 5, email: 'a@b.org', password: 'secret', name: 'Ann' })).toEqual({
      _id: '5',
      email: 'a@b.org',
      name: 'Ann',
      role: '',
      role_title: '',
    });
  });
});
