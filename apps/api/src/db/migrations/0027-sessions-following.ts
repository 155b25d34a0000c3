import type { Migration } from './migration.ts';

const index = ['CREATE INDEX sessions_following ON sessions (follows) WHERE follows IS NOT NULL'];

/** An index for the sessions that end with another one. */
export const migration: Migration = { statements: index, postgres: [], postgresIndexes: index };
