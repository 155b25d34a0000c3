import type { Database as Sqlite } from 'better-sqlite3';
import { DatabaseFailure } from './failure.ts';

/** Sets up a connection so that acknowledged writes survive a power cut and references are enforced. */
export const setPragmas = (sqlite: Sqlite, busyTimeoutMs: number): void => {
  sqlite.pragma(`busy_timeout = ${busyTimeoutMs}`);
  sqlite.pragma('journal_mode = WAL');
  // The library's default for WAL is NORMAL, which loses the last commits in a power cut.
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('cache_size = -65536');
  // Overwrites deleted data.
  sqlite.pragma('secure_delete = ON');
  // Shrinks the log file to 64 MiB after a large load.
  sqlite.pragma('journal_size_limit = 67108864');
};

const required: readonly (readonly [pragma: string, value: string | number, promise: string])[] = [
  ['journal_mode', 'wal', 'a write-ahead log'],
  ['synchronous', 2, 'durable commits'],
  ['foreign_keys', 1, 'that references are enforced'],
  ['secure_delete', 1, 'that deleted data is overwritten'],
];

/** Reads the pragmas back. Throws DatabaseFailure 'unsafe' if one of them was not accepted. */
export const verifyPragmas = (sqlite: Sqlite): void => {
  for (const [pragma, value, promise] of required) {
    const found = sqlite.pragma(pragma, { simple: true });
    if (found !== value) {
      throw new DatabaseFailure(
        'unsafe',
        `The database cannot promise ${promise} here (${pragma} is ${String(found)} but must be ${value}): put the data folder on a local disk.`,
      );
    }
  }
};
