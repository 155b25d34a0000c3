import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { keyIn } from '../config/key-file.ts';
import { isSealed, sealFile, unsealFile } from './sealed-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'matchdesk-sealed-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

const key = 'correct horse battery staple, and more';
const chunk = 64 * 1024 + 16;

/** `age` reads a passphrase only from a terminal, which this tool of util-linux provides. */
const terminal = 'script';
const hasAge =
  process.platform === 'linux' && ['age', terminal].every((tool) => spawnSync(tool, ['--version']).status === 0);
if (!hasAge) console.warn('Encrypted backups are not tried with the tool `age` itself: it is not installed here.');

const typed = (command: string, lines: readonly string[]): void => {
  execFileSync(terminal, ['-qec', command, '/dev/null'], {
    cwd: folder,
    input: `${lines.join('\n')}\n`,
    timeout: 15_000,
  });
};

describe('an encrypted file', () => {
  const plain = randomBytes(3 * 64 * 1024 + 5);
  let sealed: string;
  beforeAll(async () => {
    const source = join(folder, 'plain');
    sealed = join(folder, 'sealed');
    writeFileSync(source, plain);
    await sealFile(source, key, sealed);
  });

  it('is private, recognised by its first bytes, and decrypts to the original', async () => {
    expect(statSync(sealed).mode & 0o777).toBe(0o600);
    expect(isSealed(sealed)).toBe(true);
    expect(isSealed(join(folder, 'plain'))).toBe(false);
    const back = join(folder, 'back');
    await unsealFile(sealed, key, back);
    expect(readFileSync(back)).toEqual(plain);
    expect(statSync(back).mode & 0o777).toBe(0o600);
  });

  it.skipIf(!hasAge)('is opened by the tool `age`, and one that the tool made is opened here', async () => {
    typed('age -d -o by-age sealed', [key]);
    expect(readFileSync(join(folder, 'by-age'))).toEqual(plain);
    typed('age -p -o of-age plain', [key, key]);
    expect(isSealed(join(folder, 'of-age'))).toBe(true);
    await unsealFile(join(folder, 'of-age'), key, join(folder, 'of-age.out'));
    expect(readFileSync(join(folder, 'of-age.out'))).toEqual(plain);
  });

  it('opens only with its own key', async () => {
    await expect(unsealFile(sealed, `${key}!`, join(folder, 'other'))).rejects.toThrow('a different key');
  });

  const firstChunk = (bytes: Buffer): number => bytes.indexOf('\n', bytes.indexOf('\n---') + 1) + 1 + 16;
  it.each<[string, (bytes: Buffer, at: number) => Buffer]>([
    ['truncated within a part', (bytes) => bytes.subarray(0, -1)],
    ['truncated between two parts', (bytes, at) => bytes.subarray(0, at + 2 * chunk)],
    [
      'changed',
      (bytes, at) =>
        Buffer.concat([bytes.subarray(0, at + 9), Buffer.of((bytes[at + 9] ?? 0) ^ 1), bytes.subarray(at + 10)]),
    ],
    [
      'put in another order',
      (bytes, at) =>
        Buffer.concat([
          bytes.subarray(0, at),
          bytes.subarray(at + chunk, at + 2 * chunk),
          bytes.subarray(at, at + chunk),
          bytes.subarray(at + 2 * chunk),
        ]),
    ],
  ])('that was %s is refused', async (name, damage) => {
    const bytes = readFileSync(sealed);
    const damaged = join(folder, name);
    writeFileSync(damaged, damage(bytes, firstChunk(bytes)));
    await expect(unsealFile(damaged, key, `${damaged}.out`)).rejects.toThrow('damaged or incomplete');
  });
});

it.each([
  [0o600, `${key}\n`, { key }],
  [0o640, key, { key }],
  [0o604, key, { mistake: expect.stringContaining('only its owner') }],
  [0o660, key, { mistake: expect.stringContaining('only its owner') }],
  [0o600, 'short', { mistake: expect.stringContaining('32 characters') }],
  [0o600, `${key}\n${key}`, { mistake: expect.stringContaining('one line') }],
])('a key file of mode %o that holds %j gives %j', (mode, content, found) => {
  const file = join(mkdtempSync(join(folder, 'key-')), 'key');
  writeFileSync(file, content);
  chmodSync(file, mode);
  expect(keyIn(file)).toEqual(found);
});

it('a missing key file is a mistake', () => {
  expect(keyIn(join(folder, 'none'))).toEqual({ mistake: 'must name a file that can be read' });
});
