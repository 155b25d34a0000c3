import type { Migration } from './migration.ts';

const statements = [
  `CREATE TABLE webhooks (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    url TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('active', 'paused')),
    reason TEXT,
    sealed_secret TEXT NOT NULL, sealed_old_secret TEXT, old_until INTEGER,
    failures INTEGER NOT NULL DEFAULT 0,
    last_sent_at INTEGER,
    created_at INTEGER NOT NULL
  ) STRICT`,
  `CREATE TABLE webhook_deliveries (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    webhook_id TEXT NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
    audit_seq INTEGER,
    action TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'failed')),
    attempts INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL, next_attempt_at INTEGER NOT NULL,
    status INTEGER, duration_ms INTEGER, answer TEXT, error TEXT
  ) STRICT`,
  `CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_attempt_at) WHERE state = 'waiting'`,
  'CREATE INDEX webhook_deliveries_by_webhook ON webhook_deliveries (webhook_id, seq)',
];

/** Webhooks, which receive every change, and their outbox. */
export const migration: Migration = { statements };
