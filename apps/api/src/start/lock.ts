import { readFileSync, renameSync, rmSync } from 'node:fs';
import { holdFile } from '../db/held-file.ts';
import { createWhole, hasCode } from '../process/whole-file.ts';
import { StartFailure } from './failure.ts';

/** When a process began, so that a number given to another process later is not taken for it; '' where that can't be told. */
const begunAt = (pid: number): string => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    // One that has ended, and whose parent did not hear of it yet, began at no time any more.
    return /^[ZX]/.test(fields[0] ?? '') ? 'ended' : (fields[19] ?? '');
  } catch {
    return '';
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
};

const holds = (lock: string): boolean => {
  const [pid = '', begun = ''] = lock.split(' ');
  return /^\d+$/.test(pid) && isAlive(Number(pid)) && begunAt(Number(pid)) === begun;
};

const take = (file: string): boolean => createWhole(file, `${process.pid} ${begunAt(process.pid)}`);

/** Takes a lock that a dead process left; of several that try at once, one. */
const takeOver = (file: string, stale: string): boolean => {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    // Another took it first.
    if (hasCode(error, 'ENOENT')) return take(file);
    throw error;
  }
  const moved = readFileSync(aside, 'utf8');
  if (moved !== stale) renameSync(aside, file);
  else rmSync(aside, { force: true });
  return moved === stale && take(file);
};

const heldBy = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
};

/**
 * Takes a lock file for this process alone and gives what releases it; `what` is how a person calls the thing that it
 * guards. The lock of a process that is gone is taken over. Throws StartFailure where a living one has it.
 */
export const takeLock = (file: string, what: string, instead: string): (() => void) => {
  const used = (held: string): StartFailure =>
    new StartFailure(`Another Matchdesk (process ${held.split(' ')[0]}) uses ${what}: stop it, or ${instead}.`);
  const starting = new StartFailure(`Another Matchdesk is starting on ${what}.`);
  const letGo = holdFile(`${file}-held`);
  if (letGo === null) {
    const held = heldBy(file);
    throw held === null ? starting : used(held);
  }
  try {
    if (!take(file)) {
      const held = heldBy(file);
      if (held !== null && holds(held)) throw used(held);
      if (!(held === null ? take(file) : takeOver(file, held))) throw starting;
    }
  } catch (error) {
    letGo();
    throw error;
  }
  return () => {
    rmSync(file, { force: true });
    letGo();
  };
};
