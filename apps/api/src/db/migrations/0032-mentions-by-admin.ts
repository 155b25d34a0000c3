import type { Migration } from './migration.ts';

const index = ['CREATE INDEX note_mentions_by_reading ON note_mentions (admin_id, read_at, note_id)'];

/** One index for the notes that mention an administrator, the unread ones of them, and when they saw the last. */
export const migration: Migration = { statements: index, postgres: [], postgresIndexes: index };
