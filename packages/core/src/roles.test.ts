import { describe, expect, it } from 'vitest';
import { builtInRoles, readRoles } from './roles.ts';
import { unknownScope } from './scopes.ts';

describe('roles', () => {
  it('have scopes that there are', () => {
    for (const { scopes } of builtInRoles.values()) expect(unknownScope(scopes)).toBeUndefined();
  });

  it('are those of a file beside the built-in ones', () => {
    const editor = { title: 'Editor', scopes: ['settings.*', 'dashboard.*'] };
    const read = readRoles({ editor });
    expect('roles' in read && [...read.roles.keys()]).toEqual([...builtInRoles.keys(), 'editor']);
    expect('roles' in read && read.roles.get('editor')).toEqual(editor);
  });

  it.each([
    [[], 'The file: '],
    [{ editor: { title: 'Editor' } }, 'editor.scopes: '],
    [{ Editor: { title: 'Editor', scopes: ['read'] } }, 'Editor: '],
    [{ support: { title: 'Support', scopes: ['read'] } }, "'support' is a role already."],
    [{ subadmin: { title: 'All', scopes: ['read'] } }, "'subadmin' is a role already."],
    [
      { editor: { title: 'E', scopes: ['settings.fly'] } },
      "'editor' has the scope 'settings.fly', which there is not.",
    ],
    [{ editor: { title: 'E', scopes: ['admins.add'] } }, "'editor' has the scope 'admins.add', which there is not."],
  ])('of a mistaken file (%j) are refused in a sentence', (raw, sentence) => {
    const read = readRoles(raw);
    expect('mistake' in read && read.mistake).toContain(sentence);
  });
});
