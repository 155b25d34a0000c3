import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { createWhole, writeWhole } from '../process/whole-file.ts';
import { takeDataFolder } from './data-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'matchdesk-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});
const place = (name: string) => ({ dataDir: join(folder, name), databaseFile: join(folder, name, 'm.sqlite') });

it('keeps one secret, private and complete', () => {
  const first = takeDataFolder(place('a'));
  first.release();
  const second = takeDataFolder(place('a'));
  second.release();
  expect(second.secret).toEqual(first.secret);
  expect(statSync(join(folder, 'a', 'secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'a'))).toEqual(['secret']);
  // A crash of an earlier version may have left an empty file. It must never be used as a key.
  writeFileSync(join(folder, 'a', 'secret'), '');
  expect(() => takeDataFolder(place('a'))).toThrow('is incomplete');
  expect(readdirSync(join(folder, 'a'))).toEqual(['secret']);
});

it('refuses a folder whose server is in another container, where process numbers differ', () => {
  const first = takeDataFolder(place('a'));
  const lock = join(folder, 'a', 'server.lock');
  writeFileSync(lock, `${process.pid} 1`);
  expect(() => takeDataFolder(place('a'))).toThrow(`Another Matchdesk (process ${process.pid}) is using`);
  rmSync(lock);
  expect(() => takeDataFolder(place('a'))).toThrow('Another Matchdesk is starting on');
  first.release();
  // A killed server leaves both files, but its system lock has ended.
  writeFileSync(lock, `${process.pid} 1`);
  writeFileSync(`${lock}-held`, '');
  const second = takeDataFolder(place('a'));
  expect(readdirSync(join(folder, 'a')).toSorted()).toEqual(['secret', 'server.lock', 'server.lock-held']);
  second.release();
  expect(readdirSync(join(folder, 'a'))).toEqual(['secret']);
});

it('refuses a database that another server is using from another folder, also under another name', () => {
  const databaseFile = join(folder, 'elsewhere', 'm.sqlite');
  const first = takeDataFolder({ dataDir: join(folder, 'a'), databaseFile });
  expect(() => takeDataFolder({ dataDir: join(folder, 'b'), databaseFile })).toThrow('name another file');
  writeFileSync(databaseFile, '');
  mkdirSync(join(folder, 'linked'));
  const link = join(folder, 'linked', 'link.sqlite');
  symlinkSync(databaseFile, link);
  expect(() => takeDataFolder({ dataDir: join(folder, 'b'), databaseFile: link })).toThrow('name another file');
  first.release();
  const second = takeDataFolder({ dataDir: join(folder, 'b'), databaseFile: link });
  expect(readdirSync(join(folder, 'elsewhere')).toSorted()).toEqual([
    'm.sqlite',
    'm.sqlite.lock',
    'm.sqlite.lock-held',
  ]);
  second.release();
});

it('writes a file completely or not at all', () => {
  const file = join(folder, 'file');
  expect(createWhole(file, 'one')).toBe(true);
  expect(createWhole(file, 'two')).toBe(false);
  expect(readFileSync(file, 'utf8')).toBe('one');
  writeWhole(file, 'three');
  expect(readFileSync(file, 'utf8')).toBe('three');
  expect(readdirSync(folder)).toEqual(['file']);
});

it.runIf(existsSync('/proc/self/stat'))(
  'takes over from a process that has ended, though its parent did not hear of it',
  async () => {
    // The shell becomes a process that never collects its child.
    const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void parent.kill('SIGKILL'));
    const [said] = await once(parent.stdout, 'data');
    const pid = String(said).trim();
    const fields = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    await expect.poll(() => fields()[0]).toBe('Z');
    takeDataFolder(place('z')).release();
    const lock = join(folder, 'z', 'server.lock');
    writeFileSync(lock, `${pid} ${fields()[19]}`);
    writeFileSync(`${lock}-held`, '');
    takeDataFolder(place('z')).release();
  },
);
