import type { Migration } from './migration.ts';

const statements = ['CREATE TABLE active_days (day INTEGER PRIMARY KEY, active INTEGER NOT NULL) STRICT'];

/** The number of active users of each day, from now on. */
export const migration: Migration = { statements };
