import { type Flag, globalFlags } from '@matchdesk/terminal/command/flag.ts';
import type { TypedCall } from '@matchdesk/terminal/command/spec.ts';
import { flagsOfField } from '@matchdesk/terminal/registry/field-flags.ts';
import { manifest } from '@matchdesk/terminal/registry/manifest.ts';
import { kebab } from '@matchdesk/terminal/text/words.ts';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { allSpecs } from '../specs/all-specs.ts';
import { groupsOf } from './groups.ts';
import { programOf } from './program.ts';

const words = (path: readonly string[]): string => path.join(' ');

const around = (env: Record<string, string> = {}) => {
  const said = { out: '', err: '' };
  return {
    said,
    surroundings: {
      env,
      out: (text: string) => {
        said.out += text;
      },
      err: (text: string) => {
        said.err += text;
      },
      width: 80,
      hasColor: false,
    },
  };
};

const commandAt = (program: Command, path: readonly string[]): Command | undefined =>
  path.reduce<Command | undefined>((command, word) => command?.commands.find((one) => one.name() === word), program);

/** The parsed call of these words, without running it. */
const parsed = async (typed: readonly string[], env: Record<string, string> = {}): Promise<TypedCall | null> => {
  let call: TypedCall | null = null;
  const program = programOf(groupsOf(allSpecs), typed, around(env).surroundings, async (given) => {
    call = given;
  });
  await program.parseAsync([...typed], { from: 'user' });
  return call;
};

describe('the commands', () => {
  it('each have their own path', () => {
    const paths = allSpecs.map(({ path }) => words(path));
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('differ in what the help of their group says of them', () => {
    const lines = allSpecs.map(({ path, summary, made, arguments: taken = [] }) => {
      const line = [...path.slice(0, -1), summary, ...taken.map(({ name }) => name)].join(' ');
      return [line, made?.id] as const;
    });
    const told = new Map(lines);
    expect(lines.filter(([line, id]) => told.get(line) !== id)).toEqual([]);
  });

  it('hold every action and every read of the registry under its id', () => {
    const paths = new Set(allSpecs.map(({ path }) => path.join('.')));
    const ids = [...manifest.actions, ...manifest.reads].map(({ id }) => id);
    expect(ids.filter((id) => !paths.has(id))).toEqual([]);
  });

  it.each(allSpecs.map(({ path }) => words(path)))('%s: a flag that it lacks leads to its help', async (path) => {
    const { said, surroundings } = around();
    const typed = [...path.split(' '), '--xyzzy'];
    const program = programOf(groupsOf(allSpecs), typed, surroundings, async () => undefined);
    await expect(program.parseAsync(typed, { from: 'user' })).rejects.toMatchObject({ exitCode: 1 });
    expect(said.err).toBe(`matchdesk: unknown option '--xyzzy'.\nNext: matchdesk ${path} --help\n`);
  });

  const groups = [[], ...groupsOf(allSpecs).flatMap(({ name, specs }) => (specs.length > 1 ? [[name]] : []))];
  it.each(groups.map((path) => [words(path), path] as const))(
    '%s: a command that it lacks has no help, and the nearest is named',
    async (_, path) => {
      const names = groupsOf(allSpecs).flatMap(({ name, specs }) =>
        path.length === 0 ? [name] : name === path[0] ? specs.flatMap((spec) => spec.path[1] ?? []) : [],
      );
      const [name = ''] = names.filter((one) => one.length > 2);
      for (const [word = '', meant] of [
        ['xyzzyxyzzy', ''],
        [`${name}x`, ` Did you mean ${name}?`],
      ]) {
        for (const typed of [
          [...path, word, '--help'],
          [...path, '--help', word],
          [...path, word, '-h', '-o', 'json'],
        ]) {
          const { said, surroundings } = around();
          const program = programOf(groupsOf(allSpecs), typed, surroundings, async () => undefined);
          await expect(program.parseAsync(typed, { from: 'user' })).rejects.toMatchObject({ exitCode: 1 });
          const next = words(['matchdesk', ...path, '--help']);
          expect(said).toEqual({ out: '', err: `matchdesk: unknown command '${word}'.${meant}\nNext: ${next}\n` });
        }
      }
    },
  );

  it.each(allSpecs.flatMap((spec) => (spec.flags ?? []).slice(0, 1).map((flag) => [words(spec.path), flag] as const)))(
    '%s: a flag that is nearly one of its own is named, whatever its value',
    async (path, { name }) => {
      const { said, surroundings } = around();
      const typed = [...path.split(' '), `--${name}x=what was typed`];
      const program = programOf(groupsOf(allSpecs), typed, surroundings, async () => undefined);
      await expect(program.parseAsync(typed, { from: 'user' })).rejects.toMatchObject({ exitCode: 1 });
      expect(said.err).toContain(`matchdesk: unknown option '--${name}x'. Did you mean --${name}?\n`);
    },
  );

  it.each(allSpecs.flatMap((spec) => (spec.flags?.some(({ name }) => name === 'yes') ? [words(spec.path)] : [])))(
    '%s: a switch with a value is refused as such',
    async (path) => {
      const { said, surroundings } = around();
      const typed = [...path.split(' '), '--yes=false'];
      const program = programOf(groupsOf(allSpecs), typed, surroundings, async () => undefined);
      await expect(program.parseAsync(typed, { from: 'user' })).rejects.toMatchObject({ exitCode: 1 });
      expect(said.err).toContain('matchdesk: --yes takes no value.\n');
    },
  );

  it.each(allSpecs.map((spec) => [words(spec.path), spec] as const))(
    '%s: help names its flags, and no name is used twice',
    (_, spec) => {
      const { said, surroundings } = around();
      const command = commandAt(
        programOf(groupsOf(allSpecs), null, surroundings, async () => undefined),
        spec.path,
      );
      command?.outputHelp();
      for (const { name } of spec.flags ?? []) expect(said.out).toContain(`--${name}`);
      for (const example of spec.examples ?? []) expect(said.out).toContain(`$ matchdesk ${example}`);
      expect(said.out.split('\n').filter((line) => line.length > 80 && !line.includes('$ matchdesk'))).toEqual([]);
      const spellings = (flags: readonly Flag[]) =>
        flags.flatMap(({ name, short }) => [`--${name}`, ...(short ? [`-${short}`] : [])]);
      const taken = new Set(spellings(globalFlags));
      expect(spellings(spec.flags ?? []).filter((spelling) => taken.has(spelling))).toEqual([]);
    },
  );

  it.each(allSpecs.flatMap((spec) => (spec.examples ?? []).map((example) => [example, spec] as const)))(
    'the example %s parses',
    async (example, spec) => {
      const [own = ''] = example.split(/ [|>] /);
      const typed = own.split(' ').map((word) => word.replace(/^'(.*)'$/, '$1'));
      expect((await parsed(typed))?.spec.path).toEqual(spec.path);
    },
  );
});

describe('flags', () => {
  it('take precedence over their variables; a switch is off by 0', async () => {
    const env = { MATCHDESK_OUTPUT: 'csv', MATCHDESK_QUIET: '0', MATCHDESK_NO_INPUT: '1' };
    expect((await parsed(['users', 'list'], env))?.globals).toEqual({ output: 'csv', noInput: true });
    expect((await parsed(['users', 'list', '-o', 'json', '--no-input'], env))?.globals).toEqual({
      output: 'json',
      noInput: true,
    });
    expect((await parsed(['users', 'list'], env))?.typed).toEqual({});
  });

  it('read no variable for what is selected, changed or confirmed', () => {
    const named = allSpecs.flatMap(({ flags = [] }) => flags).filter(({ env }) => env !== undefined);
    const data = new Set(manifest.actions.flatMap(({ fields }) => fields.map(({ name }) => name)));
    const guarded = ['id', 'file', 'where', 'all', 'yes', 'confirm', 'job'];
    // The account that signs in is not data of an action, although an action has a field of that name.
    expect(
      named.filter(({ name, env }) => env !== 'MATCHDESK_EMAIL' && (data.has(name) || guarded.includes(name))),
    ).toEqual([]);
  });

  it('each have a variable, except for what is selected, changed or confirmed and where it goes', () => {
    const fields = manifest.actions.flatMap((action) => action.fields.flatMap((field) => flagsOfField(field)));
    const filters = manifest.reads.flatMap((read) => read.filters ?? []);
    const chosen = 'id,file,where,all,search,list,of,page,limit,sort,desc,job,out,plan-out,yes,confirm'.split(',');
    // Flags of single commands: what a profile is, what smoke writes, what is sent raw, what a shell passes, how rows
    // are settled, what a program is served.
    const own =
      'production,no-production,write,lasting,body,body-file,line,replaces,rows,done,not-done,http,personal-data'.split(
        ',',
      );
    const without = new Set([
      ...fields.map(({ name }) => name),
      ...filters.map(({ id }) => kebab(id)),
      ...chosen,
      ...own,
    ]);
    const flags = [...globalFlags, ...allSpecs.flatMap((spec) => spec.flags ?? [])];
    expect(flags.filter(({ name, env }) => env === undefined && !without.has(name)).map(({ name }) => name)).toEqual(
      [],
    );
  });

  it('join values that are given more than once', async () => {
    expect((await parsed(['users', 'add-credits', '--id', 'a', '--id', 'b,c', '--coins', '5']))?.flags).toMatchObject({
      id: 'a,b,c',
    });
  });

  it('stop on a variable that is not one of their choices', async () => {
    await expect(parsed(['users', 'list'], { MATCHDESK_COLOR: 'blue' })).rejects.toThrow(
      'It takes auto, always, never',
    );
  });

  it('never take a secret', () => {
    const secrets = manifest.actions.flatMap(({ domain, name, fields }) =>
      fields.filter(({ kind }) => kind === 'secret').map((field) => ({ path: `${domain} ${name}`, field })),
    );
    expect(secrets.length).toBeGreaterThan(0);
    for (const { path, field } of secrets) {
      const flags = allSpecs.find((spec) => words(spec.path) === path)?.flags ?? [];
      expect(flags.map(({ name }) => name)).not.toContain(field.name.replaceAll('_', '-'));
    }
  });
});
