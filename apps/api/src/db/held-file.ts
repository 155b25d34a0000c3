import { rmSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { hasCode } from '../process/whole-file.ts';

/**
 * Holds a file by a lock of the system's: it ends with the process, and holds against processes of other containers,
 * whose numbers say nothing here. Gives what lets it go; null where another has it.
 */
export const holdFile = (file: string): (() => void) | null => {
  const held = new Sqlite(file, { timeout: 0 });
  try {
    // Nothing is ever written to it: not even a journal beside it.
    held.pragma('journal_mode = MEMORY');
    held.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    held.close();
    if (hasCode(error, 'SQLITE_BUSY')) return null;
    throw error;
  }
  return () => {
    rmSync(file, { force: true });
    held.close();
  };
};
