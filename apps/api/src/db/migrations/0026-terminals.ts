import type { Migration } from './migration.ts';

const statements = [
  `CREATE TABLE terminal_requests (
    device_hash TEXT PRIMARY KEY,
    code_hash TEXT NOT NULL UNIQUE,
    machine TEXT NOT NULL,
    ip TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'approved', 'declined')),
    approved_by TEXT REFERENCES sessions (token_hash) ON DELETE CASCADE,
    created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL,
    asked_at INTEGER NOT NULL, interval_ms INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX terminal_requests_approved ON terminal_requests (approved_by) WHERE approved_by IS NOT NULL',
  'ALTER TABLE sessions ADD COLUMN follows TEXT REFERENCES sessions (token_hash) ON DELETE CASCADE',
];

/** Terminals that ask to be signed in by the console; a session that follows another ends with it. */
export const migration: Migration = { statements };
