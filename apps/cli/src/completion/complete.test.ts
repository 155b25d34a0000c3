import { manifest } from '@matchdesk/terminal/registry/manifest.ts';
import { describe, expect, it } from 'vitest';
import { allSpecs } from '../specs/all-specs.ts';
import { complete } from './complete.ts';
import type { Live } from './values.ts';

const live: Live = {
  manifest,
  profiles: async () => [{ value: 'default' }, { value: 'live' }],
  jobs: async () => [{ value: 'nightly' }],
  calls: async () => ['users', 'users.list', 'radar'],
  offered: async (what) => [{ value: `${what}.one` }, { value: `${what}.two` }],
  records: async (kind, typed) => [{ value: `${kind}-1` }, { value: `${typed}${kind}@example.org` }],
};
const words = async (...typed: string[]): Promise<readonly string[]> =>
  (await complete(allSpecs, typed, live)).candidates.map(({ value }) => value);

describe('the possible next words', () => {
  it.each(allSpecs.filter(({ hidden }) => !hidden).map(({ path }) => [path.join(' '), path] as const))(
    '%s is reached word by word',
    async (_, path) => {
      for (const [at, word] of path.entries()) {
        expect(await words(...path.slice(0, at), word.slice(0, 1))).toContain(word);
      }
      expect(await words('--timeout', '5', '-q', ...path.slice(0, -1), '')).toContain(path.at(-1));
    },
  );

  it('flags, without those that were already given', async () => {
    expect(await words('users', 'list', '--se')).toEqual(['--search']);
    expect(await words('users', 'list', '--search', 'ann', '--se')).toEqual([]);
    expect(await words('users', 'list', '--', '--se')).toEqual([]);
    const flags = allSpecs.find(({ path }) => path.join(' ') === 'users add-credits')?.flags ?? [];
    const all = await words('users', 'add-credits', '--');
    for (const { name } of flags) expect(all).toContain(`--${name}`);
    expect(all).toContain('--profile');
  });

  it('choices, after a flag and after its sign', async () => {
    expect(await words('users', 'set-status', '--status', '')).toEqual(['active', 'suspended', 'paused']);
    expect(await words('users', 'set-status', '--status=sus')).toEqual(['--status=suspended']);
    expect(await words('users', 'list', '-o', 'json')).toEqual(['json', 'jsonl']);
    expect(await words('smoke', '-o', 'j')).toContain('junit');
  });

  it('fields and search terms, one after the other', async () => {
    const list = manifest.reads.find(({ id }) => id === 'communities.list');
    const columns = list?.kind === 'list' ? list.columns : [];
    expect(await words('communities', 'list', '--fields', '')).toEqual(expect.arrayContaining([...columns, 'all']));
    expect(await words('users', 'list', '--fields', 'name,em')).toEqual(['name,email']);
    const where = await complete(allSpecs, ['events', 'export', '--where', ''], live);
    expect(where.candidates.map(({ value }) => value)).toEqual(expect.arrayContaining(['search=', 'status=']));
    expect(where.goesOn).toBe(true);
    expect(await words('events', 'export', '--where', 'search=a,status=')).toContain('search=a,status=in-progress');
  });

  it('what this machine and the API know', async () => {
    expect(await words('users', 'list', '-p', '')).toEqual(['default', 'live']);
    expect(await words('profile', 'use', 'l')).toEqual(['live']);
    expect(await words('jobs', 'show', '')).toEqual(['nightly']);
    expect(await words('smoke', '--only', 'radar,users.')).toEqual(['radar,users.list']);
    expect(await words('users', 'get', '')).toContain('user-1');
    expect(await words('users', 'add-credits', '--id', 'user-1,user')).toContain('user-1,user-1');
    expect(await words('radar', 'delete', 'city-1', '')).toContain('city-1');
    expect(await words('help', 'exit')).toEqual(['exit-codes']);
    expect(await words('open', 'users.det')).toEqual(['users.detail']);
  });

  it('values that are known elsewhere: colleagues, calls, roles, scopes and records of a kind', async () => {
    expect(await words('audit', 'list', '--actor', '')).toEqual(['colleagues.one', 'colleagues.two']);
    expect(await words('audit', 'list', '--action=calls.t')).toEqual(['--action=calls.two']);
    expect(await words('admins', 'add', '--role', 'roles.o')).toEqual(['roles.one']);
    expect(await words('admins', 'set-role', '--role', '')).toEqual(['roles.one', 'roles.two']);
    expect(await words('notes', 'assign-user', '--to', '')).toEqual(['assignees.one', 'assignees.two']);
    expect(await words('tokens', 'create', 'ci', '--scope', 'read,scopes.o')).toEqual(['read,scopes.one']);
    expect(await words('audit', 'list', '--kind', 'user', '--target', '')).toContain('user-1');
    expect(await words('audit', 'list', '--kind=user', '--target', 'user')).toEqual(['user-1']);
    expect(await words('audit', 'list', '--target', '')).toEqual([]);
  });

  it('files where a flag takes one, and nowhere else', async () => {
    expect(await complete(allSpecs, ['users', 'export', '--out', ''], live)).toEqual({ candidates: [], files: true });
    expect((await complete(allSpecs, ['users', 'add-credits', '--file', 'x'], live)).files).toBe(true);
    expect(await complete(allSpecs, ['users', 'list', '--search', 'x'], live)).toEqual({ candidates: [] });
    expect(await complete(allSpecs, ['nonsense', ''], live)).toEqual({ candidates: [] });
  });
});
