import type { Database as Sqlite } from 'better-sqlite3';
import type { NumberedMigration } from './migrations/migration.ts';
import { expectKnown, migrations } from './migrations.ts';

const tableOfDone =
  'CREATE TABLE IF NOT EXISTS schema_migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT';

const newestDone = (sqlite: Sqlite): number =>
  sqlite.prepare<[], { number: number }>('SELECT coalesce(max(number), 0) AS number FROM schema_migrations').get()
    ?.number ?? 0;

const isDone = (sqlite: Sqlite, number: number): boolean =>
  sqlite.prepare('SELECT 1 FROM schema_migrations WHERE number = ?').get(number) !== undefined;

/** Whether Matchdesk has ever opened this file. */
export const isOurs = (sqlite: Sqlite): boolean =>
  sqlite.prepare(`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'schema_migrations'`).get() !== undefined;

/** Throws DatabaseFailure 'newer-schema' if a later version wrote the file. Changes nothing. */
export const refuseNewer = (sqlite: Sqlite, list: readonly NumberedMigration[] = migrations): void => {
  expectKnown(newestDone(sqlite), list, 'The database');
};

/**
 * Applies every migration of `list` that this file does not have, whatever its number, each in a separate transaction. Two
 * processes that start at once take turns. Throws DatabaseFailure 'newer-schema' if a later version wrote the file.
 */
export const migrate = (sqlite: Sqlite, now: number, list: readonly NumberedMigration[] = migrations): void => {
  sqlite.exec(tableOfDone);
  // A file that may only be read is opened, too, and would fail only with its first write.
  sqlite.exec('DELETE FROM schema_migrations WHERE 0');
  refuseNewer(sqlite, list);
  for (const migration of list) {
    sqlite
      .transaction(() => {
        if (isDone(sqlite, migration.number)) return;
        for (const statement of migration.statements) sqlite.exec(statement);
        sqlite
          .prepare('INSERT INTO schema_migrations (number, name, applied_at) VALUES (?, ?, ?)')
          .run(migration.number, migration.name, now);
      })
      .immediate();
  }
};
