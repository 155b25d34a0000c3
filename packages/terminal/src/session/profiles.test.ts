import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { changeProfiles, profileNamed, readProfiles } from './profiles.ts';

it('changes of the profiles at the same time lose nothing of each other', async () => {
  const env = { XDG_CONFIG_HOME: mkdtempSync(join(tmpdir(), 'profiles-')) };
  const names = ['one', 'two', 'three', 'four'];
  const add = (name: string) =>
    changeProfiles(env, ({ profiles }) => ({ current: name, profiles: { ...profiles, [name]: {} } }));
  await Promise.all(names.map(add));
  expect(Object.keys((await readProfiles(env)).profiles).toSorted()).toEqual(['default', ...names].toSorted());
});

it.each(['toString', 'constructor', '__proto__'])('%s, which every object has, is no profile', async (name) => {
  const env = { XDG_CONFIG_HOME: mkdtempSync(join(tmpdir(), 'profiles-')) };
  const profiles = await readProfiles(env);
  expect(() => profileNamed(profiles, name)).toThrow(`There is no profile '${name}'.`);
});
