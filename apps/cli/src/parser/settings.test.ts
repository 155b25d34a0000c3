import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Settings, settingsOf } from '@matchdesk/terminal/api/settings.ts';
import { type Flag, type Globals, globalFlags } from '@matchdesk/terminal/command/flag.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allSpecs } from '../specs/all-specs.ts';
import { groupsOf } from './groups.ts';
import { requireKnownVariables } from './known-variables.ts';
import { programOf } from './program.ts';

let home = '';
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'matchdesk-settings-'));
  mkdirSync(join(home, '.config/matchdesk'), { recursive: true });
  const own = { url: 'http://profile.example', output: 'jsonl', timeout: 3, endpoints: '/profile.json' };
  const profiles = { current: 'mine', profiles: { mine: own, bare: {} } };
  writeFileSync(join(home, '.config/matchdesk/profiles.json'), JSON.stringify(profiles));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const resolved = async (words: readonly string[], variables: Record<string, string>): Promise<Settings> => {
  const env = { HOME: home, ...variables };
  let globals: Globals = {};
  const around = { env, out: () => undefined, err: () => undefined, width: 80, hasColor: false };
  const all = ['dashboard', 'show', ...words];
  const program = programOf(groupsOf(allSpecs), all, around, async (call) => {
    globals = call.globals;
  });
  await program.parseAsync(all, { from: 'user' });
  return settingsOf(globals, env, true);
};

/** Two values of each flag, which differ from each other and from those of the profile and the defaults. */
const samples: Readonly<Record<string, readonly [string, string]>> = {
  profile: ['mine', 'bare'],
  url: ['http://flag.example', 'http://variable.example'],
  output: ['csv', 'json'],
  fields: ['a', 'b'],
  color: ['always', 'never'],
  progress: ['plain', 'json'],
  timeout: ['7', '8'],
  'token-file': ['flag.txt', 'variable.txt'],
  endpoints: ['/flag.json', '/variable.json'],
};
const ofProfile: Readonly<Record<string, unknown>> = {
  url: 'http://profile.example',
  output: 'jsonl',
  timeout: 3_000,
  endpoints: '/profile.json',
};
const ofDefaults: Readonly<Record<string, unknown>> = {
  url: 'http://127.0.0.1:4700',
  output: 'table',
  timeout: 30_000,
};

const keys: Readonly<Record<string, keyof Settings>> = {
  profile: 'profileName',
  timeout: 'timeoutMs',
  'token-file': 'tokenFile',
  raw: 'isRaw',
  quiet: 'isQuiet',
  verbose: 'isVerbose',
  debug: 'isDebug',
  'no-input': 'mayAsk',
  'read-only': 'isReadOnly',
};
const read = (settings: Settings, flag: Flag): unknown => settings[keys[flag.name] ?? (flag.name as keyof Settings)];

/** These flags change the output of the command from outside; they are not settings. */
const flags = globalFlags.filter(({ name }) => !['jq', 'no-pager'].includes(name));

describe('the setting that applies', () => {
  it('each flag of every command has its own variable', () => {
    const names = globalFlags.map(({ env }) => env);
    expect(names.filter((name) => !/^MATCHDESK_[A-Z_]+$/.test(name ?? ''))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(flags.filter(({ value }) => value).map((flag) => [flag.name, flag] as const))(
    '--%s: the flag, else the variable, else the profile, else the default',
    async (name, flag) => {
      const [first, second] = samples[name] ?? ['', ''];
      expect(first).not.toBe('');
      const variable = { [flag.env ?? '']: second };
      const alone = await resolved([`--${name}`, first], {});
      const byVariable = await resolved([], variable);
      expect(read(byVariable, flag)).not.toEqual(read(alone, flag));
      expect(read(await resolved([`--${name}`, first], variable), flag)).toEqual(read(alone, flag));
      expect(read(await resolved([], { [flag.env ?? '']: '' }), flag)).toEqual(read(await resolved([], {}), flag));
      if (!(name in ofProfile)) return;
      expect(read(await resolved([], {}), flag)).toEqual(ofProfile[name]);
      expect(read(await resolved(['-p', 'bare'], {}), flag)).toEqual(ofDefaults[name]);
    },
  );

  it.each(flags.filter(({ value }) => !value).map((flag) => [flag.name, flag] as const))(
    '--%s: on by the flag and by the variable, off by 0',
    async (name, flag) => {
      const off = read(await resolved([], {}), flag);
      const on = read(await resolved([`--${name}`], {}), flag);
      expect(on).toBe(!off);
      expect(read(await resolved([], { [flag.env ?? '']: '1' }), flag)).toBe(on);
      for (const no of ['0', 'false', 'no', 'OFF', '']) {
        expect(read(await resolved([], { [flag.env ?? '']: no }), flag)).toBe(off);
      }
      await expect(resolved([], { [flag.env ?? '']: 'maybe' })).rejects.toThrow(`${flag.env} is 'maybe'. It is on by`);
    },
  );

  it.each([
    ['MATCHDESK_READONLY', 'MATCHDESK_READ_ONLY'],
    ['MATCHDESK_PROFIL', 'MATCHDESK_PROFILE'],
    ['MATCHDESK_URL', 'MATCHDESK_API_URL'],
    ['MATCHDESK_MAX_CHANGE', 'MATCHDESK_MAX_CHANGES'],
  ])('%s is refused, and %s is named', async (name, meant) => {
    const read = requireKnownVariables({ [name]: 'x' }, async () => allSpecs);
    await expect(read).rejects.toThrow(`${name} is not known. Did you mean ${meant}?`);
  });

  it.each(['0.5', ' 5 '])('--timeout %j are seconds', async (text) => {
    expect((await resolved(['--timeout', text], {})).timeoutMs).toBe(Number(text) * 1_000);
  });

  it.each(['1e1', '0x10', '+3', '-1', '0', '٣', '1,5', 'Infinity', '3s'])('--timeout %j is refused', async (text) => {
    await expect(resolved([`--timeout=${text}`], {})).rejects.toThrow(
      `takes seconds, such as 30; '${text}' is not one.`,
    );
  });
});
