import type { Migration } from './migration.ts';

const tables = [
  `CREATE TABLE notes (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL CHECK (kind IN ('user', 'event')),
    record_id TEXT NOT NULL,
    person_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    author_id TEXT NOT NULL,
    author_email TEXT NOT NULL,
    text TEXT NOT NULL,
    text_key TEXT NOT NULL,
    pinned INTEGER NOT NULL CHECK (pinned IN (0, 1)),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX notes_by_record ON notes (record_id, pinned, seq)',
  'CREATE INDEX notes_by_person ON notes (person_id)',
  'CREATE INDEX notes_by_author ON notes (author_id, seq)',
  `CREATE TABLE assignments (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('user', 'event')),
    id TEXT NOT NULL UNIQUE,
    person_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    assignee_id TEXT NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
    author_id TEXT NOT NULL,
    author_email TEXT NOT NULL,
    reason TEXT NOT NULL,
    due_on TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX assignments_by_assignee ON assignments (assignee_id, id)',
  'CREATE INDEX assignments_by_day ON assignments (kind, due_on, id)',
  'CREATE INDEX assignments_by_person ON assignments (person_id)',
  `CREATE TABLE note_mentions (
    note_id TEXT NOT NULL REFERENCES notes (id) ON DELETE CASCADE,
    admin_id TEXT NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
    PRIMARY KEY (note_id, admin_id)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX note_mentions_by_admin ON note_mentions (admin_id, note_id)',
];

/** Notes about people and events, the colleagues whom they mention, and assignments. */
export const migration: Migration = { statements: tables };
