import type { Migration } from './migration.ts';

const index = ['CREATE INDEX audit_targets_by_line ON audit_targets (audit_seq)'];

/** An index for the records that the newest lines of the audit log are about. */
export const migration: Migration = { statements: index, postgres: [], postgresIndexes: index };
