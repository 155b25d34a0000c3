import type { ActionEntry } from './manifest.ts';

/**
 * Whether the action writes to many records as a job with a journal. A secret or a picture has no place in a journal:
 * such an action writes to one record at a time.
 */
export const isJob = ({ on, isWrite, fields }: ActionEntry): boolean =>
  on !== undefined && isWrite && !fields.some(({ kind }) => kind === 'secret' || kind === 'file');

/** Whether it takes one record alone. */
export const isForOne = (entry: ActionEntry): boolean => entry.on !== undefined && entry.isWrite && !isJob(entry);
