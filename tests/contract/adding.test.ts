import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Addition, additions } from './adding.ts';

const root = resolve(import.meta.dirname, '../..');
/** The tests that loop over all things of each kind. */
const loops = [
  ...[
    'endpoints',
    'reads',
    'screens',
    'findable',
    'first-read',
    'asking',
    'present',
    'danger',
    'counts',
    'audit/sentences',
  ].map((name) => `packages/core/src/${name}.test.ts`),
  'apps/cli/src/smoke',
  'apps/console/src/registry',
  'apps/api/src/db/migrate.test.ts',
  'apps/api/src/db/declared-tables.test.ts',
  'apps/web/src/screens/screen-files.test.ts',
  'tests/palette',
  ...['answers', 'coverage', 'empty-parameters', 'literal-signs', 'openapi', 'unknown-ids', 'unsaid'].map(
    (name) => `tests/contract/${name}.test.ts`,
  ),
];

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'matchdesk-adding-'));
  const unneeded = new Set(['.git', '.pnpm', 'dist', '.vite-temp']);
  cpSync(root, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from) => !unneeded.has(basename(from)) && relative(root, from) !== 'node_modules/.vite',
  });
  symlinkSync(join(root, 'node_modules/.pnpm'), join(copy, 'node_modules/.pnpm'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const add = (addition: Addition): void => {
  const file = join(copy, addition.file);
  if ('content' in addition) {
    writeFileSync(file, addition.content);
    return;
  }
  const before = readFileSync(file, 'utf8');
  expect(before, addition.file).toContain(addition.before);
  writeFileSync(
    file,
    before.replace(addition.before, () => addition.text + addition.before),
  );
};

/** The output of a tool on the copy, where it finds faults. */
const complaintsOf = (tool: string, args: readonly string[]): string => {
  // A run of its own, without the variables by which the surrounding run identifies its workers.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', tool), args, {
    cwd: copy,
    env,
    encoding: 'utf8',
  });
  return status === 0 ? '' : `${stdout}${stderr}`.slice(-6_000);
};

describe('a table, calls, a list, an action and a screen that are added as docs/contributing.md says', () => {
  it('compile, and pass the loops over what is declared, without a line in any test', { timeout: 400_000 }, () => {
    for (const addition of Object.values(additions).flat()) add(addition);
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { types: string } };
    const [compiler = '', ...words] = scripts.types.split(' ');
    expect(complaintsOf(compiler, words)).toBe('');
    expect(complaintsOf('vitest', ['run', '--project=unit', '--project=contract', '--reporter=dot', ...loops])).toBe(
      '',
    );
  });

  it('touch few files each', () => {
    const filesOf = (thing: keyof typeof additions) => new Set(additions[thing].map(({ file }) => file)).size;
    expect({
      endpoint: filesOf('endpoint'),
      list: filesOf('list'),
      action: filesOf('action'),
      screen: filesOf('screen'),
      table: filesOf('table'),
    }).toEqual({
      endpoint: 2,
      list: 1,
      action: 1,
      screen: 2,
      table: 2,
    });
  });
});
