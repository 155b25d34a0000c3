import type { Migration } from './migration.ts';

const statements = [
  `CREATE TABLE plans (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    action TEXT NOT NULL,
    shared TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'applying', 'stopped', 'applied', 'refused')),
    rows INTEGER NOT NULL,
    total INTEGER,
    sum TEXT NOT NULL,
    reason TEXT NOT NULL,
    proposed_by TEXT NOT NULL,
    proposed_email TEXT NOT NULL,
    proposed_role INTEGER NOT NULL CHECK (proposed_role IN (1, 2)),
    by_machine INTEGER NOT NULL CHECK (by_machine IN (0, 1)),
    proposed_at INTEGER NOT NULL,
    decided_by TEXT,
    decided_email TEXT,
    decided_at INTEGER,
    why TEXT NOT NULL,
    lease TEXT,
    leased_until INTEGER
  ) STRICT`,
  `CREATE TABLE plan_rows (
    plan_seq INTEGER NOT NULL REFERENCES plans (seq) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    state TEXT NOT NULL DEFAULT 'waiting'
      CHECK (state IN ('waiting', 'under-way', 'done', 'failed', 'unknown', 'changed')),
    begun_at INTEGER,
    begun_by TEXT,
    record_id TEXT NOT NULL,
    name TEXT NOT NULL,
    own TEXT,
    was TEXT,
    why TEXT NOT NULL,
    PRIMARY KEY (plan_seq, number)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX plan_rows_record ON plan_rows (record_id)',
];

/** Plans of bulk writes that wait to be applied, with their rows. */
export const migration: Migration = { statements };
