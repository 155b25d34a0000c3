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

// Deleted entries of the search index are removed from its pages at once, not only when the pages are next rewritten.
const thorough = `INSERT INTO users_search (users_search, rank) VALUES ('secure-delete', 1)`;

/** When accounts were deleted, and when their personal data was erased. */
export const migration: Migration = {
  statements: [...tables, thorough],
  postgres: inPostgres(tables),
};
