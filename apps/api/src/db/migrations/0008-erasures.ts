import { inPostgres } from './in-postgres.ts';
import type { Migration } from './migration.ts';

const tables = [
  `CREATE TABLE erasures (
    user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    deleted_at INTEGER NOT NULL,
    erased_at INTEGER
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX erasures_due ON erasures (deleted_at) WHERE erased_at IS NULL',
];

// What leaves the search index leaves its pages, too, and not only when they are next written anew.
const thorough = `INSERT INTO users_search (users_search, rank) VALUES ('secure-delete', 1)`;

/** Since when accounts are deleted, and since when their personal data is gone. */
export const migration: Migration = {
  statements: [...tables, thorough],
  postgres: inPostgres(tables),
};
