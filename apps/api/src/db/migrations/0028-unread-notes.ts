import type { Migration } from './migration.ts';

const statements = [
  'ALTER TABLE note_mentions ADD COLUMN read_at INTEGER',
  // Earlier mentions count as seen, so that nobody begins with many unread notes.
  'UPDATE note_mentions SET read_at = 0',
];

/** When each mentioned administrator saw the note. */
export const migration: Migration = { statements };
