import type { Migration } from './migration.ts';

const statements = ['DROP INDEX note_mentions_unread', 'DROP INDEX note_mentions_by_admin'];

/** The indexes that `note_mentions_by_reading` replaces. */
export const migration: Migration = { statements, postgres: statements };
