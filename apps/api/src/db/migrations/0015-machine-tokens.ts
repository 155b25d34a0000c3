import type { Migration } from './migration.ts';

const statements = [
  `CREATE TABLE machine_tokens (
    id TEXT PRIMARY KEY,
    admin_id TEXT NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    token_hash TEXT NOT NULL UNIQUE,
    scope TEXT NOT NULL,
    rows_a_run INTEGER, coins_a_day INTEGER,
    created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL,
    revoked_at INTEGER, last_used_at INTEGER,
    spent_day INTEGER NOT NULL, spent_coins INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX machine_tokens_by_admin ON machine_tokens (admin_id)',
  // Only one valid token may have a name.
  'CREATE UNIQUE INDEX machine_tokens_by_name ON machine_tokens (lower(name)) WHERE revoked_at IS NULL',
];

/** Tokens of machines, hashed. */
export const migration: Migration = { statements };
