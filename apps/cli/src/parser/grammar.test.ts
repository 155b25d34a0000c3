import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { allSpecs } from '../specs/all-specs.ts';
import { groupsOf } from './groups.ts';
import { programOf } from './program.ts';

/** The command line's words as its users know them: each group with its commands. */
const grammar: readonly (readonly [group: string, commands: string])[] = [
  ['auth', 'login | logout | status | token'],
  ['profile', 'list | use | show | set'],
  [
    'users',
    'list | search | get | export | deleted | set-status | add-credits | migrate | matches | chat | events | ratings | flags | transactions',
  ],
  ['events', 'list | get | attendees | restrictions | transactions | cancel | export'],
  ['ratings', 'list | search | get'],
  ['flags', 'list | search | get'],
  ['transactions', 'list | search | get | export'],
  ['invoices', 'get | download'],
  ['dashboard', 'show'],
  ['identity trust', 'list | set-score'],
  ['identity risk', 'list'],
  ['identity', 'export'],
  [
    'communities',
    'list | create | edit | set-status | requests | accept | reject | posts | add-post | delete-post | like | members | export',
  ],
  ['radar', 'list | add | edit | set-status | delete | attendees | export'],
  ['admins', 'list | add | delete | regenerate-password'],
  ['settings', 'list | get | set'],
  ['audit', 'list | export'],
  ['jobs', 'list | show | resume | verify | retry-failed | report | clean'],
  ['plan', 'show'],
  ['smoke', 'run | list'],
  ['', 'apply | smoke | api | open | completion | help | doctor'],
];
const lines = grammar.flatMap(([group, commands]) =>
  commands.split(' | ').map((command) => [...group.split(' '), command].filter((word) => word !== '').join(' ')),
);

const around = (said: string[]) => ({
  env: {},
  out: (text: string) => void said.push(text),
  err: (text: string) => void said.push(text),
  width: 80,
  hasColor: false,
});

describe('each documented command', () => {
  it.each(lines)('%s: has its own help, with an example of itself', async (line) => {
    const said: string[] = [];
    const program = programOf(groupsOf(allSpecs), line.split(' '), around(said), async () => undefined);
    await expect(program.parseAsync([...line.split(' '), '--help'], { from: 'user' })).rejects.toMatchObject({
      exitCode: 0,
    });
    expect(said.join('')).toContain(`Usage: matchdesk ${line}`);
    expect(said.join('')).toContain(`  $ matchdesk ${line}`);
  });

  it('dashboard without a command shows it', async () => {
    const paths: string[] = [];
    const program = programOf(groupsOf(allSpecs), ['dashboard'], around([]), async ({ spec }) => {
      paths.push(spec.path.join(' '));
    });
    await program.parseAsync(['dashboard'], { from: 'user' });
    expect(paths).toEqual(['dashboard show']);
  });
});

describe('a command within a command', () => {
  const callOf = async (words: string) => {
    let came: unknown;
    const program: Command = programOf(groupsOf(allSpecs), words.split(' '), around([]), async (call) => {
      came = { path: call.spec.path.join(' '), flags: call.flags, words: call.arguments };
    });
    await program.parseAsync(words.split(' '), { from: 'user' });
    return came;
  };

  it('takes its own flags, and those that it shares with its parent', async () => {
    expect(await callOf('identity trust set-score --all --fraud-score 10')).toMatchObject({
      path: 'identity trust set-score',
      flags: { all: true, 'fraud-score': '10' },
    });
    expect(await callOf('identity risk list --limit 5')).toMatchObject({
      path: 'identity risk list',
      flags: { limit: '5' },
    });
    expect(await callOf('identity trust --limit 5')).toMatchObject({ path: 'identity trust', flags: { limit: '5' } });
  });

  it('says which list is meant where a record has several', async () => {
    expect(await callOf('users ratings ann@example.org --list given --stars minimum-to-maximum')).toMatchObject({
      path: 'users ratings',
      flags: { list: 'given', stars: 'minimum-to-maximum' },
      words: ['ann@example.org'],
    });
  });
});
