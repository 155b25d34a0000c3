import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const textOf = (file: string): string => readFileSync(resolve(root, file), 'utf8');

type Licence = { readonly expression?: string; readonly license?: { readonly id?: string } };
type Component = {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses: readonly Licence[];
  readonly hashes: readonly { readonly content: string }[];
};
type Bom = {
  readonly bomFormat: string;
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
};

const bom: Bom = JSON.parse(execFileSync(process.execPath, ['scripts/sbom.mjs'], { cwd: root, encoding: 'utf8' }));
const exact = /^\d+\.\d+\.\d+(-[\w.-]+)?$/;
const workspaces = [
  'apps/api',
  'apps/cli',
  'apps/console',
  'apps/web',
  'packages/core',
  'packages/demo',
  'packages/desk',
  'packages/documents',
  'packages/terminal',
];
const isOurs = ({ name }: Component): boolean => name.startsWith('@matchdesk/');

/** Licences that only ask that their notice stays, including those of the fonts. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);
/** Libraries that stay separate files, so that they can be replaced, as their licence demands. */
const exchangeable = /^(heic-to|libheif-js|@img\/sharp-libvips-[\w-]+)$/;

const isAllowed = (expression: string): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((all) => all.split(' AND ').every((one) => allowed.has(one)));

const licenceOf = ({ licenses: [one] }: Component): string => one?.expression ?? one?.license?.id ?? 'none';

describe('what is shipped', () => {
  it('is listed whole: every part that another needs is a component', () => {
    expect(bom.bomFormat).toBe('CycloneDX');
    const refs = new Set(bom.components.map(({ purl }) => purl));
    expect(refs.size).toBe(bom.components.length);
    expect(bom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
    const direct = workspaces.flatMap((place) =>
      Object.keys(JSON.parse(textOf(`${place}/package.json`)).dependencies ?? {}),
    );
    const names = new Set(bom.components.map(({ name }) => name));
    expect(direct.filter((name) => !names.has(name))).toEqual([]);
  });

  it('is asked for in exact versions, and each is held to its checksum', () => {
    const loose = workspaces.flatMap((place) =>
      Object.entries<string>(JSON.parse(textOf(`${place}/package.json`)).dependencies ?? {}).filter(
        ([, version]) => version !== 'workspace:*' && !exact.test(version),
      ),
    );
    expect(loose).toEqual([]);
    const parts = bom.components.filter((component) => !isOurs(component));
    expect(parts.filter(({ version, hashes }) => !exact.test(version) || hashes[0]?.content.length !== 128)).toEqual(
      [],
    );
  });

  it('may be shipped by its licence', () => {
    const refused = bom.components
      .filter((component) => !isOurs(component) && !isAllowed(licenceOf(component)))
      .filter((component) => !(exchangeable.test(component.name) && licenceOf(component).startsWith('LGPL-3.0')));
    expect(refused.map((component) => [component.name, licenceOf(component)])).toEqual([]);
  });
});

describe('what is installed', () => {
  it('comes from the registry alone, in exact versions with checksums', () => {
    const lock = textOf('pnpm-lock.yaml');
    const [, packages = ''] = /\npackages:\n\n([\s\S]*?)\nsnapshots:\n/.exec(lock) ?? [];
    const entries = packages.split('\n\n').filter((entry) => entry.trim() !== '');
    expect(entries.length).toBeGreaterThan(100);
    const odd = entries.filter(
      (entry) => !/^ {2}'?@?[^@\n]+@\d[^\n]*:\n {4}resolution: \{integrity: sha512-[\w+/=]+\}/.test(entry),
    );
    expect(odd).toEqual([]);
  });

  it('runs nobody’s script but the one that brings Node', () => {
    const [, list = ''] = /^onlyBuiltDependencies:\n((?: {2}- .+\n)+)/m.exec(textOf('pnpm-workspace.yaml')) ?? [];
    expect(list).toBe('  - node\n');
    expect(textOf('pnpm-workspace.yaml')).not.toMatch(/dangerouslyAllowAllBuilds|neverBuiltDependencies/);
  });
});
