import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readRolesFile } from './declared-files.ts';

const rolesFileWith = (text: string): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'matchdesk-roles-')), 'roles.json');
  onTestFinished(() => rmSync(dirname(file), { recursive: true }));
  writeFileSync(file, text);
  return file;
};
const editor = (scopes: string): string => `"editor": { "title": "Editor", "scopes": ["${scopes}"] }`;

it.each(['', '\ufeff'])('a file of roles is read, also after a mark of its encoding', (mark) => {
  const roles = readRolesFile({ rolesFile: rolesFileWith(`${mark}{ ${editor('settings.*')} }`), openId: null });
  expect(roles.get('editor')).toEqual({ title: 'Editor', scopes: ['settings.*'] });
});

it.each([
  [`{ ${editor('users.*')}, ${editor('read')} }`, "has 'editor' twice"],
  [`{ ${editor('users.*')}, ${editor('read').replace('editor', '\\u0065ditor')} }`, "has 'editor' twice"],
  ['{ "editor": { "title": "Editor", "scopes": ["read"], "scopes": ["users.*"] } }', "has 'scopes' twice"],
  ['{', 'cannot be read as JSON'],
])('a file like %s is refused, and says why', (text, why) => {
  expect(() => readRolesFile({ rolesFile: rolesFileWith(text), openId: null })).toThrow(why);
});

it('a file that is not there is refused', () => {
  expect(() => readRolesFile({ rolesFile: '/no/such/roles.json', openId: null })).toThrow('ENOENT');
});
