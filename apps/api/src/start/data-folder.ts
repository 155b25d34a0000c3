import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from './failure.ts';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
const exists = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** When a process began, so that a number given to another process later is not taken for it; '' where that can't be told. */
const begunAt = (pid: number): string => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return fields[19] ?? '';
  } catch {
    return '';
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const holds = (lock: string): boolean => {
  const [pid = '', begun = ''] = lock.split(' ');
  return /^\d+$/.test(pid) && isAlive(Number(pid)) && begunAt(Number(pid)) === begun;
};

const unwritable = (folder: string, cause: unknown): StartFailure =>
  new StartFailure(`The data folder ${folder} can not be written: check its rights and the free space.`, { cause });

const take = (file: string): boolean => {
  try {
    writeFileSync(file, `${process.pid} ${begunAt(process.pid)}`, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (exists(error)) return false;
    throw error;
  }
};

/** Takes a lock that a dead process left; of several that try at once, one. */
const takeOver = (file: string, stale: string): boolean => {
  const aside = `${file}.${process.pid}`;
  renameSync(file, aside);
  const moved = readFileSync(aside, 'utf8');
  if (moved !== stale) renameSync(aside, file);
  else rmSync(aside, { force: true });
  return moved === stale && take(file);
};

const secretFrom = (file: string): Buffer => {
  try {
    return readFileSync(file);
  } catch (error) {
    if (!isMissing(error)) throw error;
    const secret = randomBytes(32);
    try {
      writeFileSync(file, secret, { flag: 'wx', mode: 0o600 });
      return secret;
    } catch (other) {
      if (!exists(other)) throw other;
      return readFileSync(file);
    }
  }
};

export type DataFolder = {
  /** 32 bytes of this folder's own, kept out of the database and its backups. */
  readonly secret: Buffer;
  readonly release: () => void;
};

/**
 * Takes the data folder for this process alone; the lock of a process that is gone is taken over. Throws StartFailure
 * where another server has it or it can not be written.
 */
export const takeDataFolder = (folder: string): DataFolder => {
  const lock = join(folder, 'server.lock');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (!take(lock)) {
      const held = readFileSync(lock, 'utf8');
      if (holds(held)) {
        const [pid] = held.split(' ');
        throw new StartFailure(
          `Another Matchdesk (process ${pid}) uses ${folder}: stop it, or set MATCHDESK_DATA_DIR.`,
        );
      }
      if (!takeOver(lock, held)) throw new StartFailure(`Another Matchdesk is starting on ${folder}.`);
    }
    return { secret: secretFrom(join(folder, 'secret')), release: () => rmSync(lock, { force: true }) };
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw unwritable(folder, error);
  }
};

/** Makes the data folder of servers whose database is elsewhere: several may use it. Throws StartFailure. */
export const shareDataFolder = (folder: string): DataFolder => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return { secret: secretFrom(join(folder, 'secret')), release: () => undefined };
  } catch (error) {
    throw unwritable(folder, error);
  }
};
