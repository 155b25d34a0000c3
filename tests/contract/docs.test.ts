import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { allVariables } from '@matchdesk/api/config/variables.ts';
import { usualLanes } from '@matchdesk/api/gateway/lanes.ts';
import { variables } from '@matchdesk/cli/help/environment.ts';
import { requireKnownVariables } from '@matchdesk/cli/parser/known-variables.ts';
import { allSpecs } from '@matchdesk/cli/specs/all-specs.ts';
import { allActions } from '@matchdesk/core/actions.ts';
import { secondKey } from '@matchdesk/core/kit/second-key.ts';
import { folded } from '@matchdesk/core/kit/text/fold.ts';
import { mistypedIn } from '@matchdesk/core/kit/text/mistyped.ts';
import { globalFlags } from '@matchdesk/terminal/command/flag.ts';
import type { Spec } from '@matchdesk/terminal/command/spec.ts';
import { exits } from '@matchdesk/terminal/process/failure.ts';
import { describe, expect, it } from 'vitest';
import { createMint } from '../../packages/demo/src/mint.ts';
import { writePeople } from '../../packages/demo/src/people.ts';
import { randomStream } from '../../packages/demo/src/random.ts';
import type { Writer } from '../../packages/demo/src/writer.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (page: string): string => readFileSync(join(root, page), 'utf8');
const pages = ['README.md', 'CHANGELOG.md', 'SECURITY.md', ...globSync('{docs/*,apps/*/README}.md', { cwd: root })];

describe.each(pages)('%s', (page) => {
  const text = read(page);

  it('links to files that are there', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
  });

  it('names files of the source that are there', () => {
    const files = [...text.matchAll(/`((?:apps|packages|tests|scripts|deploy)\/[\w./-]+)`/g)].map(
      ([, file = '']) => file,
    );
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});

describe('the map of the house', () => {
  const parts = globSync('{packages,apps}/*/package.json', { cwd: root }).map(dirname);
  const entries = new Map(
    read('docs/architecture.md')
      .split('\n- ')
      .map((entry) => [/^`([a-z]+\/[a-z]+)`/.exec(entry)?.[1] ?? '', entry.split('\n\n')[0] ?? '']),
  );

  it.each(parts)('%s is described, with every folder of its source', (part) => {
    const source = join(root, part, 'src');
    const folders = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const told = entries.get(part);
    expect(told).toBeDefined();
    // All domains have the same files, which the map describes once.
    const named = part === 'packages/core' ? [] : folders.map(({ name }) => `${name}/`);
    expect(named.filter((name) => !told?.includes(`\`${name}\``))).toEqual([]);
  });
});

it.each([...pages, ...globSync('docs/decisions/*.md', { cwd: root })])('%s needs no tool but npm', (page) => {
  const text = read(page);
  const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
  const named = [...text.matchAll(/`npm\s+run\s+([\w-]+)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  // A reader with only what README asks for has no pnpm, and perhaps a Node without --run.
  expect(text.match(/`(?:pnpm\s|node --run\b)[^`]*`/g)).toBeNull();
});

it('docs/terminal.md tells each exit code as the program does', () => {
  const rows = [...read('docs/terminal.md').matchAll(/^\| (\d+) +\| (.+?) +\|$/gm)].map(([, code, meaning]) => [
    code,
    meaning,
  ]);
  expect(rows).toEqual(Object.entries(exits));
});

it('docs/operating.md tells every variable of the server as its help does', () => {
  const rows = [...read('docs/operating.md').matchAll(/^\| `([A-Z_]+)` +\| (.+?) +\| (.+?) +\|$/gm)];
  expect(rows.map(([, name, about, usual]) => ({ name, about, usual }))).toEqual(allVariables);
});

it('docs/provider.md tells the limits of each lane as the gateway has them', () => {
  const rows = [...read('docs/provider.md').matchAll(/^ +\| .+ \| +(\d+) \| +(\d+) \|$/gm)];
  const limits = Object.values(usualLanes).map(({ turns }) => [String(turns.parallel), String(turns.ofOne)]);
  expect(rows.map(([, atOnce, ofOne]) => [atOnce, ofOne])).toEqual(limits);
});

/** The flags that a command takes, as they are typed. */
const flagsOf = (spec: Spec): readonly string[] => [
  '--help',
  ...[...globalFlags, ...(spec.flags ?? [])].flatMap(({ name, short }) => [
    `--${name}`,
    ...(short ? [`-${short}`] : []),
  ]),
];

/** The lines that a page tells readers to type: `npx matchdesk users list` without the first two words. */
const commandsIn = (page: string): readonly string[] =>
  [...read(page).matchAll(/(?:^|\s|`)(?:npx )?matchdesk ([a-z][^\n`|#]*)/gm)]
    .flatMap(([, line = '']) => line.split(/ && (?:npx )?matchdesk /))
    .filter((line) => !line.startsWith('npm '));

describe.each(pages)('the commands on %s', (page) => {
  it('are there, with their flags', () => {
    const unknown = commandsIn(page).flatMap((line) => {
      const words = line.trim().split(' ');
      const spec = allSpecs
        .filter(({ path }) => path.every((word, at) => word === words[at]))
        .toSorted((one, other) => other.path.length - one.path.length)[0];
      if (!spec) return [line];
      const flags = words.filter((word) => /^--?[a-z]/.test(word));
      return flags.filter((flag) => !flagsOf(spec).includes(flag)).map((flag) => `${flag} of ${line}`);
    });
    expect(unknown).toEqual([]);
  });
});

it('the orders that the pages say to type name somebody of the demo world, and nobody else', async () => {
  const options = { users: 2400, seed: 7, now: Date.UTC(2026, 10, 30) };
  const names: string[] = [];
  const writer: Writer = {
    write: (table, row) => {
      if (table === 'users' && 'firstname' in row) names.push(folded(String(row.firstname)));
    },
    settle: async () => undefined,
    repeatProfiles: async () => undefined,
    setPolicy: async () => undefined,
  };
  await writePeople(writer, createMint(randomStream(options.seed, 'mint'), options.users), options);
  const asked = pages.flatMap((page) =>
    [...read(page).matchAll(/matchdesk do 'give (.+) \d+ credits'/g)].map(([, name = '']) => name),
  );
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.filter((name) => names.filter((each) => each === name).length !== 1)).toEqual([]);
});

it('docs/terminal.md names flags that a command has', () => {
  const known = new Set(allSpecs.flatMap(flagsOf));
  const named = read('docs/terminal.md').match(/(?<=[\s`(|])--[a-z][a-z-]*/g) ?? [];
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((flag) => !known.has(flag))).toEqual([]);
});

it.each(pages)('%s names variables that the server, the terminal, a script or a test looks at', (page) => {
  const scripts = globSync('{scripts/*.mjs,tests/kit/*.ts,apps/api/src/commands/**/*.ts}', { cwd: root })
    .map(read)
    .join('\n');
  const known = new Set([...allVariables, ...variables(allSpecs).map(([name]) => ({ name }))].map(({ name }) => name));
  const named = read(page).match(/\bMATCHDESK_[A-Z_]*[A-Z]\b/g) ?? [];
  expect(named.filter((name) => !known.has(name) && !scripts.includes(name))).toEqual([]);
});

it('the variables of the server are no mistyped ones of the terminal, and the other way round', async () => {
  const environment = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'x']));
  const ofServer = allVariables.map(({ name }) => name);
  const ofTerminal = variables(allSpecs).map(([name]) => name);
  await requireKnownVariables(environment([...ofServer, ...ofTerminal]), async () => allSpecs);
  expect(mistypedIn(environment(ofTerminal), ofServer)).toEqual([]);
});

it('docs/console.md names keys that the console has', () => {
  // Keys are found where they are bound: in the console's code, or in the declaration of an action or a screen.
  const bound = globSync('apps/web/src/{list,shell,ui,export,act,keys,palette}/*.{ts,tsx}', { cwd: root }).flatMap(
    (file) => [...read(file).matchAll(/'([^'\s]|[*,] [a-z])'/g)].map(([, keys = '']) => keys),
  );
  const declared = [...bound, ...allActions.flatMap(({ action }) => action.key ?? []), 'g'];
  const known = new Set(declared.flatMap((keys) => `${keys} ${secondKey(keys) ?? ''}`.split(' ')));
  const rows = read('docs/console.md').match(/^\|.*\|$/gm) ?? [];
  const named = rows.flatMap((row) => [...row.matchAll(/`(\S)`/g)].map(([, key = '']) => key));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((key) => !known.has(key))).toEqual([]);
});
