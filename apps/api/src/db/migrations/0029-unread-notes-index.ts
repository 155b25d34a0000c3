import type { Migration } from './migration.ts';

const index = ['CREATE INDEX note_mentions_unread ON note_mentions (admin_id, note_id) WHERE read_at IS NULL'];

/** An index for the notes that an administrator has not seen. */
export const migration: Migration = { statements: index, postgres: [], postgresIndexes: index };
