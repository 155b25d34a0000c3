import { rmSync } from 'node:fs';
import { codeOf } from '@matchdesk/core/kit/thrown.ts';
import Sqlite from 'better-sqlite3';

/**
 * Locks a file with a lock of the operating system. It ends with the process, and also works between containers, whose
 * process numbers mean nothing here. Returns a function that releases it; null if another process has the lock.
 */
export const holdFile = (file: string): (() => void) | null => {
  const held = new Sqlite(file, { timeout: 0 });
  try {
    // Nothing is ever written to the file, not even a journal beside it.
    held.pragma('journal_mode = MEMORY');
    held.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    held.close();
    if (codeOf(error) === 'SQLITE_BUSY') return null;
    throw error;
  }
  return () => {
    rmSync(file, { force: true });
    held.close();
  };
};
