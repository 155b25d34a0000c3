import { readFileSync, renameSync, rmSync } from 'node:fs';
import { codeOf } from '@matchdesk/core/kit/thrown.ts';
import { holdFile } from '../db/held-file.ts';
import { createWhole, textIfThere } from '../process/whole-file.ts';
import { StartFailure } from './failure.ts';

/** The start time of a process, by which a reused process number is recognised; '' where the system does not say. */
const startTimeOf = (pid: number): string => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    // A zombie: the process has ended, but its parent has not collected it yet.
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
    return codeOf(error) === 'EPERM';
  }
};

const holds = (lock: string): boolean => {
  const [pid = '', startTime = ''] = lock.split(' ');
  return /^\d+$/.test(pid) && isAlive(Number(pid)) && startTimeOf(Number(pid)) === startTime;
};

const take = (file: string): boolean => createWhole(file, `${process.pid} ${startTimeOf(process.pid)}`);

/** Takes over a lock that a dead process left. If several processes try at once, one of them gets it. */
const takeOver = (file: string, stale: string): boolean => {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    // Another process took it first.
    if (codeOf(error) === 'ENOENT') return take(file);
    throw error;
  }
  const moved = readFileSync(aside, 'utf8');
  if (moved !== stale) renameSync(aside, file);
  else rmSync(aside, { force: true });
  return moved === stale && take(file);
};

/**
 * Takes a lock file for this process and returns a function that releases it. `what` names what the lock protects, in the
 * error's sentence. The lock of a process that has ended is taken over. Throws StartFailure if a living process holds it.
 */
export const takeLock = (file: string, what: string, instead: string): (() => void) => {
  const used = (held: string): StartFailure =>
    new StartFailure(`Another Matchdesk (process ${held.split(' ')[0]}) is using ${what}: stop it, or ${instead}.`);
  const starting = new StartFailure(`Another Matchdesk is starting on ${what}.`);
  const letGo = holdFile(`${file}-held`);
  if (letGo === null) {
    const held = textIfThere(file);
    throw held === null ? starting : used(held);
  }
  try {
    if (!take(file)) {
      const held = textIfThere(file);
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
