import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { codeOf, naming } from '@matchdesk/core/kit/thrown.ts';
import { Stop } from './failure.ts';

/** When a process started, as the system says, so that a reused process number is not taken for the old holder. */
const beganAt = async (pid: number): Promise<string> => {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie: the process has ended, but its parent has not collected it yet.
    return /^[ZX]/.test(fields[0] ?? '') ? 'ended' : (fields[19] ?? '');
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

/** The live process that holds a lock; null where none does. Throws where there is no lock. */
export const holderOf = async (path: string): Promise<number | null> => {
  const [pid, began = ''] = (await readFile(path, 'utf8')).trim().split(' ');
  const number = Number(pid);
  return number > 0 && isAlive(number) && (await beganAt(number)) === began ? number : null;
};

/** The lock file appears with its holder in it, or not at all. */
const claim = async (path: string): Promise<boolean> => {
  const draft = `${path}.${crypto.randomUUID()}.new`;
  try {
    await writeFile(draft, `${process.pid} ${await beganAt(process.pid)}\n`, { mode: 0o600 }).catch(naming(draft));
    await link(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
};

const inUse = (what: string, holder: number | null): Stop =>
  new Stop(11, `${what} in use by ${holder === null ? 'another run' : `process ${holder}`}.`);

/**
 * Locks a path for this process; exit 11 while another live process holds it, with `what` and its verb as the sentence's
 * beginning. The lock of a dead process is first renamed to a unique name, so that only one of two processes that find it
 * continues. Returns the function that frees the lock.
 */
export const lockPath = async (path: string, what: string): Promise<() => Promise<void>> => {
  for (let round = 0; round < 3; round += 1) {
    if (await claim(path)) return () => rm(path, { force: true });
    const holder = await holderOf(path).catch(() => null);
    if (holder !== null) throw inUse(what, holder);
    const aside = `${path}.${process.pid}`;
    await rename(path, aside).catch(() => null);
    // Another process may have taken the lock between the check and the rename: it is then put back.
    const moved = await holderOf(aside).catch(() => null);
    if (moved !== null) {
      await rename(aside, path);
      throw inUse(what, moved);
    }
    await rm(aside, { force: true });
  }
  throw inUse(what, null);
};

const longestWaitMs = 10_000;
const pauseMs = 20;

/** Locks a path that each process holds for a moment only: waits for its turn. Returns the function that frees the lock. */
export const lockInTurn: typeof lockPath = async (path, what) => {
  for (const last = Date.now() + longestWaitMs; ; await setTimeout(pauseMs)) {
    try {
      return await lockPath(path, what);
    } catch (thrown) {
      if (!(thrown instanceof Stop) || Date.now() > last) throw thrown;
    }
  }
};
