import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { node } from './terminal.ts';

const cli = resolve(import.meta.dirname, '../../apps/cli');
const least = '22.12';

let api: Api;
let folder = '';
const at = (...parts: string[]): string => join(folder, ...parts);
beforeAll(async () => {
  api = await startApi();
  folder = mkdtempSync(join(tmpdir(), 'matchdesk-pack-'));
  execFileSync(node, [join(cli, 'pack.ts'), at('package')], { stdio: 'pipe' });
  npm(['pack', '--pack-destination', folder], at('package'));
  execFileSync('mkdir', [at('empty')]);
  npm(['install', '--offline', '--no-audit', '--no-fund', at(`matchdesk-${version()}.tgz`)], at('empty'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await api.close();
});

/** The npm of this machine, with this Node and a home of its own. */
const npm = (words: readonly string[], cwd: string): void => {
  const env = { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}`, npm_config_cache: at('npm-cache') };
  execFileSync('npm', [...words], { cwd, env, stdio: 'pipe' });
};
const manifest = (): Record<string, unknown> => JSON.parse(readFileSync(at('package/package.json'), 'utf8'));
const version = (): string => String(manifest().version);

type Ended = { readonly status: number | null; readonly stdout: string; readonly stderr: string };

const installed = (using: string, ...words: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const file = at('empty/node_modules/matchdesk/bin/matchdesk.js');
    const env = { PATH: '', HOME: folder, MATCHDESK_API_URL: api.url, MATCHDESK_TOKEN: api.adminToken };
    const child = execFile(using, [file, ...words], { cwd: at('empty'), env }, (_, stdout, stderr) =>
      resolve({ status: child.exitCode, stdout, stderr }),
    );
  });

/** A Node of the oldest supported version, where npx has already installed one here; a test downloads nothing. */
const oldNode = (): string | undefined => {
  const homes = globSync(join(process.env.HOME ?? '', '.npm/_npx/*/node_modules/node/bin/node'));
  const named = [process.env.MATCHDESK_OLDEST_NODE ?? '', ...homes].filter((path) => path !== '' && existsSync(path));
  return named.find((path) => spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout.startsWith(`v${least}.`));
};
const old = oldNode();
const missing = old ? '' : ` (left out: there is no Node ${least} here; npx -y node@${least}.0 brings it)`;

describe('the package', () => {
  it('asks for nothing to be installed beside it, and says which Node it needs', () => {
    const { dependencies, engines, bin, private: isPrivate } = manifest();
    expect({ dependencies, isPrivate }).toEqual({ dependencies: undefined, isPrivate: undefined });
    expect(engines).toEqual({ node: `>=${least}` });
    expect(bin).toEqual({ matchdesk: 'bin/matchdesk.js' });
    expect(globSync('*', { cwd: at('empty/node_modules') })).toEqual(['matchdesk']);
  });

  it('brings its manual page, and the licence of every part inside', () => {
    const home = at('empty/node_modules/matchdesk');
    for (const name of ['LICENSE', 'README.md', 'man/matchdesk.1']) expect(existsSync(join(home, name))).toBe(true);
    const licences = readFileSync(join(home, 'THIRD-PARTY-LICENSES'), 'utf8');
    const { dependencies } = JSON.parse(readFileSync(join(cli, 'package.json'), 'utf8'));
    const outside = Object.keys(dependencies).filter((name) => !name.startsWith('@matchdesk/'));
    for (const name of outside) expect(licences).toMatch(new RegExp(`^${name} \\d`, 'm'));
    const texts = globSync('dist/**/*.js', { cwd: home }).map((file) => readFileSync(join(home, file), 'utf8'));
    expect(texts.length).toBeGreaterThan(10);
    // Whatever is not Node's own or another file of the package would be looked for beside it.
    const imported = texts.flatMap((text) =>
      [...text.matchAll(/(?:\bfrom|\bimport\()\s*"(@?\w[\w./@-]*)"/g)].map(([, name = '']) => name),
    );
    expect(imported.filter((name) => !isBuiltin(name))).toEqual([]);
  });

  it('tells a Node that is too old which one is needed', () => {
    const older = "Object.defineProperty(process,'versions',{value:{...process.versions,node:'22.11.9'}})";
    const preload = `data:text/javascript,${encodeURIComponent(older)}`;
    const file = at('empty/node_modules/matchdesk/bin/matchdesk.js');
    const ended = spawnSync(node, ['--import', preload, file, '--version'], { encoding: 'utf8' });
    expect(ended).toMatchObject({ status: 1, stdout: '' });
    expect(ended.stderr).toContain(`Node ${least} or later is needed`);
  });

  it(`holds nothing that Node ${least} does not have`, () => {
    // What came with 22.13 and later, but for what is used only where it is there.
    const later =
      /\b(?:Promise\.try|RegExp\.escape|Error\.isError|Uint8Array\.from(?:Base64\b(?!\|\|)|Hex)|Float16Array|Math\.sumPrecise|Iterator\.concat|new URLPattern|(?:create|new )ZstdCompress)\b/g;
    const home = at('empty/node_modules/matchdesk');
    const found = globSync('{bin,dist}/**/*.js', { cwd: home }).flatMap((file) =>
      [...readFileSync(join(home, file), 'utf8').matchAll(later)].map(([name]) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  const works = async (using: string): Promise<void> => {
    expect(await installed(using, '--version')).toMatchObject({ status: 0, stdout: `${version()}\n` });
    expect((await installed(using, '--help')).stdout).toContain('users');
    const list = await installed(using, 'users', 'list', '-o', 'json');
    expect(list.stderr).toContain('"code":0');
    expect(JSON.parse(list.stdout).total).toBe(300);
    const words = ['users', 'export', '--out', 'users.csv', '--overwrite'];
    expect(await installed(using, ...words)).toMatchObject({ status: 0, stdout: '' });
  };

  it('works in an empty folder', () => works(node));

  it.skipIf(!old)(`works with Node ${least} too${missing}`, () => works(old ?? ''));
});
