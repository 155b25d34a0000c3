import { inPostgres } from './in-postgres.ts';
import type { Migration } from './migration.ts';
import { appendOnly } from './money-postgres.ts';

const accounts = [
  `CREATE TABLE admins (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    email TEXT NOT NULL, email_key TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    role INTEGER NOT NULL CHECK (role IN (1, 2)),
    created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
  ) STRICT`,
  `CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    admin_id TEXT NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL, last_seen_at INTEGER NOT NULL, expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX sessions_by_admin ON sessions (admin_id)',
  `CREATE TABLE reset_links (
    token_hash TEXT PRIMARY KEY,
    admin_id TEXT NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, used_at INTEGER
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX reset_links_by_admin ON reset_links (admin_id)',
  `CREATE TABLE attempts (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    bucket TEXT NOT NULL, at INTEGER NOT NULL, cost INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX attempts_by_bucket ON attempts (bucket, at, cost)',
  'CREATE INDEX attempts_by_time ON attempts (at)',
];

const records = [
  `CREATE TABLE idempotency_keys (
    actor TEXT NOT NULL, route TEXT NOT NULL, key TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('running', 'done')),
    answer_status INTEGER, answer_body TEXT,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (actor, route, key)
  ) STRICT`,
  'CREATE INDEX idempotency_keys_by_time ON idempotency_keys (created_at)',
  // No foreign keys: the log outlives the accounts and records that it names.
  `CREATE TABLE audit_log (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    actor_id TEXT, actor_email TEXT, actor_role INTEGER,
    action TEXT NOT NULL,
    target_kind TEXT, target_id TEXT,
    before TEXT, after TEXT,
    ip TEXT, request_id TEXT,
    hash TEXT NOT NULL
  ) STRICT`,
  'CREATE INDEX audit_log_by_target ON audit_log (target_id, seq)',
  'CREATE INDEX audit_log_by_actor ON audit_log (actor_id, seq)',
  'CREATE INDEX audit_log_by_action ON audit_log (action, seq)',
  `CREATE TABLE outbox (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    recipient TEXT NOT NULL, subject TEXT NOT NULL, text TEXT NOT NULL, html TEXT,
    created_at INTEGER NOT NULL, sent_at INTEGER,
    attempts INTEGER NOT NULL DEFAULT 0, next_attempt_at INTEGER NOT NULL, last_error TEXT
  ) STRICT`,
  'CREATE INDEX outbox_due ON outbox (next_attempt_at) WHERE sent_at IS NULL',
];

const auditTriggers = [
  `CREATE TRIGGER audit_log_update BEFORE UPDATE ON audit_log BEGIN
    SELECT RAISE(ABORT, 'the audit log is append-only'); END`,
  `CREATE TRIGGER audit_log_delete BEFORE DELETE ON audit_log BEGIN
    SELECT RAISE(ABORT, 'the audit log is append-only'); END`,
];

// The five texts always exist. Administrators write their content.
const settings = [
  `CREATE TABLE settings (
    position INTEGER PRIMARY KEY,
    setting_name TEXT NOT NULL UNIQUE,
    setting_title TEXT NOT NULL, setting_description TEXT NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT`,
  `INSERT INTO settings (position, setting_name, setting_title, setting_description, updated_at) VALUES
    (1, 'agreement', 'Community Guidelines', '', 0),
    (2, 'privacy_policy', 'Privacy Policy', '', 0),
    (3, 'terms_of_service', 'Terms of Service', '', 0),
    (4, 'cookie_policy', 'Cookie Policy', '', 0),
    (5, 'member_principles', 'Member Principles', '', 0)`,
  'CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID',
];

export const migration: Migration = {
  statements: [...accounts, ...records, ...auditTriggers, ...settings],
  postgres: [...inPostgres([...accounts, ...records, ...settings]), ...appendOnly('audit_log', 'audit log')],
};
