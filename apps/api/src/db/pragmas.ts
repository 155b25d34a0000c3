import type { Database as Sqlite } from 'better-sqlite3';
import { DatabaseFailure } from './failure.ts';

/** Sets what a connection must promise: a write that was acknowledged survives a power cut, references hold. */
export const setPragmas = (sqlite: Sqlite, busyTimeoutMs: number): void => {
  sqlite.pragma(`busy_timeout = ${busyTimeoutMs}`);
  sqlite.pragma('journal_mode = WAL');
  // The library's own default for WAL is NORMAL, which loses the last commits in a power cut.
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('cache_size = -65536');
  // What is deleted is written over.
  sqlite.pragma('secure_delete = ON');
  // After a large load the log file shrinks back to 64 MiB.
  sqlite.pragma('journal_size_limit = 67108864');
};

const required: readonly (readonly [pragma: string, value: string | number, promise: string])[] = [
  ['journal_mode', 'wal', 'a write-ahead log'],
  ['synchronous', 2, 'durable commits'],
  ['foreign_keys', 1, 'references that hold'],
  ['secure_delete', 1, 'that what is deleted is gone'],
];

/** Reads the pragmas back; throws DatabaseFailure 'unsafe' where one does not stand, whatever was asked for. */
export const verifyPragmas = (sqlite: Sqlite): void => {
  for (const [pragma, value, promise] of required) {
    const found = sqlite.pragma(pragma, { simple: true });
    if (found !== value) {
      throw new DatabaseFailure(
        'unsafe',
        `The database cannot promise ${promise} here (${pragma} is ${String(found)}, it must be ${value}): put the data folder on a local disk.`,
      );
    }
  }
};
