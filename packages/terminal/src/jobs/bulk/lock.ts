import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, whereMissing } from '@matchdesk/core/kit/thrown.ts';
import { Stop } from '../../process/failure.ts';

/** When a process started, as the system says, so that a reused process number is not taken for the old holder. */
const beganAt = async (pid: number): Promise<string> => {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    // Other systems do not say; only the number is compared.
    return '';
  }
};

/** Whether a process with this number is alive. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
};

const holderOf = async (path: string): Promise<number | null> => {
  const [pid, began = ''] = (await readFile(path, 'utf8')).trim().split(' ');
  const number = Number(pid);
  return number > 0 && isAlive(number) && (await beganAt(number)) === began ? number : null;
};

/** The lock file appears with its holder in it, or not at all. */
const claim = async (path: string): Promise<boolean> => {
  const draft = `${path}.${process.pid}.new`;
  await writeFile(draft, `${process.pid} ${await beganAt(process.pid)}\n`, { mode: 0o600 });
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
};

/** The process that holds a job now; null where no live process does. */
export const lockHolder = (folder: string): Promise<number | null> =>
  holderOf(join(folder, 'lock')).catch(whereMissing(null));

const inUse = (holder: number): Stop => new Stop(11, `The job is in use by process ${holder}.`);

/**
 * Locks a job for this process; exit 11 while another live process holds it. The lock of a dead process is first
 * renamed to a unique name, so that only one of two processes that find it continues. Returns the function that frees
 * the lock.
 */
export const lockJob = async (folder: string): Promise<() => Promise<void>> => {
  const path = join(folder, 'lock');
  for (let round = 0; round < 3; round += 1) {
    if (await claim(path)) return () => rm(path, { force: true });
    const holder = await holderOf(path).catch(() => null);
    if (holder !== null) throw inUse(holder);
    const aside = `${path}.${process.pid}`;
    await rename(path, aside).catch(() => null);
    // Another process may have taken the lock between the check and the rename: it is then put back.
    const moved = await holderOf(aside).catch(() => null);
    if (moved !== null) {
      await rename(aside, path);
      throw inUse(moved);
    }
    await rm(aside, { force: true });
  }
  throw new Stop(11, 'The job is in use by another run.');
};

/** Holds a job during some work; exit 11 where another process holds it. */
export const withLock = async <T>(folder: string, work: () => Promise<T>): Promise<T> => {
  const unlock = await lockJob(folder);
  return work().finally(unlock);
};
