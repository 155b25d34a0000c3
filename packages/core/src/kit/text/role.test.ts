import { expect, it } from 'vitest';
import { builtInRoles } from '../../roles.ts';
import { roleTitle } from './role.ts';

it('a role is called by its title, and one of a company by its name', () => {
  for (const [name, { title }] of builtInRoles) expect(roleTitle(name)).toBe(title);
  expect(['ADMIN', 'SUBADMIN', 'subadmin', 'text-editor', ''].map((name) => roleTitle(name))).toEqual([
    'Administrator',
    'Sub-administrator',
    'Sub-administrator',
    'text-editor',
    '',
  ]);
});
