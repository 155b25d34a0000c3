import type { Migration } from './migration.ts';

const statements = [
  `CREATE TABLE openid_accounts (
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    admin_id TEXT NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (issuer, subject)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX openid_accounts_admin ON openid_accounts (admin_id)',
  `CREATE TABLE openid_sessions (
    token_hash TEXT PRIMARY KEY REFERENCES sessions (token_hash) ON DELETE CASCADE,
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    sealed_tokens TEXT NOT NULL,
    asked_at INTEGER NOT NULL,
    checked_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX openid_sessions_asked ON openid_sessions (asked_at)',
];

/** Accounts and sessions of people who sign in with the company's own OpenID provider. */
export const migration: Migration = { statements };
