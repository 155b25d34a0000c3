import { join } from 'node:path';
import { whereMissing } from '@matchdesk/core/kit/thrown.ts';
import { holderOf, lockPath } from '../../process/lock.ts';

const lockOf = (folder: string): string => join(folder, 'lock');

/** The process that holds a job now; null where no live process does. */
export const lockHolder = (folder: string): Promise<number | null> =>
  holderOf(lockOf(folder)).catch(whereMissing(null));

/** Locks a job for this process; exit 11 while another live process holds it. Returns the function that frees the lock. */
export const lockJob = (folder: string): Promise<() => Promise<void>> => lockPath(lockOf(folder), 'The job is');

/** Holds a job during some work; exit 11 where another process holds it. */
export const withLock = async <T>(folder: string, work: () => Promise<T>): Promise<T> => {
  const unlock = await lockJob(folder);
  return work().finally(unlock);
};
