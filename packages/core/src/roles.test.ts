import { describe, expect, it } from 'vitest';
import { builtInRoles, readRoles } from './roles.ts';
import { listsFor, scopes, unknownScope } from './scopes.ts';

describe('roles', () => {
  it('have known scopes', () => {
    for (const { scopes } of builtInRoles.values()) {
      expect(unknownScope(scopes)).toBeUndefined();
      expect(scopes.flatMap((scope) => listsFor(scope, scopes))).toEqual([]);
    }
  });

  it('include those of a file and the built-in ones', () => {
    const editor = { title: 'Editor', scopes: ['settings.*', 'dashboard.*'] };
    const read = readRoles({ editor });
    expect('roles' in read && [...read.roles.keys()]).toEqual([...builtInRoles.keys(), 'editor']);
    expect('roles' in read && read.roles.get('editor')).toEqual(editor);
  });

  it('with one scope are taken, or refused with what else they need, and taken with that', () => {
    const roleWith = (...scopes: string[]) => readRoles({ own: { title: 'Own', scopes } });
    const needy = scopes.filter((scope) => listsFor(scope, [scope]).length > 0);
    expect(needy).toContain('notes.done-event');
    for (const scope of scopes) expect('mistake' in roleWith(scope)).toBe(needy.includes(scope));
    for (const scope of needy)
      for (const list of listsFor(scope, [scope])) expect(roleWith(scope, list)).toHaveProperty('roles');
  });

  it.each([
    [[], 'The file: '],
    [{ editor: { title: 'Editor' } }, 'editor.scopes: '],
    [
      { Editor: { title: 'Editor', scopes: ['read'] } },
      'Editor: A role can have lowercase letters, digits and dashes only.',
    ],
    [{ helper: { title: ' \u200b', scopes: ['read'] } }, 'helper.title: A title is a name that people can read.'],
    [{ helper: { title: 'Support ', scopes: ['read'] } }, "'helper' has the same title as 'support'"],
    [{ helper: { title: 'Administrator', scopes: ['read'] } }, "'helper' has the same title as 'admin'"],
    [{ helper: { title: 'sub-administrator', scopes: ['read'] } }, "'helper' has the same title as 'subadmin'"],
    [{ helper: { title: 'support', scopes: ['read'] } }, "'helper' has the same title as 'support'"],
    [
      { one: { title: 'Editor', scopes: ['read'] }, two: { title: 'Editor', scopes: ['users.*'] } },
      "'two' has the same title as 'one'",
    ],
    [{ support: { title: 'Support', scopes: ['read'] } }, "'support' already exists as a role."],
    [{ administrator: { title: 'Desk', scopes: ['read'] } }, "'administrator' already exists as a role."],
    [{ subadmin: { title: 'All', scopes: ['read'] } }, "'subadmin' already exists as a role."],
    [{ editor: { title: 'E', scopes: ['settings.fly'] } }, "'editor' has the unknown scope 'settings.fly'."],
    [
      { giver: { title: 'G', scopes: ['dashboard.*', 'users.add-credits'] } },
      "'giver' has 'users.add-credits', but no list to use it in: add users.list or users.records or users.deleted or",
    ],
    [{ editor: { title: 'E', scopes: ['admins.add'] } }, "'editor' has the unknown scope 'admins.add'."],
  ])('of an invalid file (%j) are refused with a message', (raw, sentence) => {
    const read = readRoles(raw);
    expect('mistake' in read && read.mistake).toContain(sentence);
  });
});
