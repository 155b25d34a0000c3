import type { Migration } from './migration.ts';

const statements = [
  `CREATE TABLE passkeys (
    credential_id TEXT PRIMARY KEY,
    admin_id TEXT NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    public_key BLOB NOT NULL,
    counter INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    last_used_at INTEGER,
    UNIQUE (admin_id, name)
  ) STRICT, WITHOUT ROWID`,
];

/** Passkeys for signing in without a password. */
export const migration: Migration = { statements };
