import type { Migration } from './migration.ts';

const statements = [
  `CREATE TABLE two_step (
    admin_id TEXT PRIMARY KEY REFERENCES admins (id) ON DELETE CASCADE,
    sealed_key TEXT NOT NULL,
    begun_at INTEGER NOT NULL, confirmed_at INTEGER,
    last_step INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE recovery_codes (
    admin_id TEXT NOT NULL REFERENCES two_step (admin_id) ON DELETE CASCADE,
    code_hash TEXT NOT NULL,
    used_at INTEGER,
    PRIMARY KEY (admin_id, code_hash)
  ) STRICT, WITHOUT ROWID`,
];

/** The second step of signing in: an account's encrypted key and its hashed recovery codes. */
export const migration: Migration = { statements };
