import type { Migration } from './migration.ts';

const index = ['CREATE INDEX audit_targets_by_line ON audit_targets (audit_seq)'];

/** Finds what the newest lines of the audit log are about without walking all that earlier ones are. */
export const migration: Migration = { statements: index, postgres: [], postgresIndexes: index };
