import type { Migration } from './migration.ts';

const statements = [
  `CREATE TABLE claim_holders (case_id TEXT NOT NULL, admin_id TEXT NOT NULL, holder TEXT NOT NULL,
    until INTEGER NOT NULL, PRIMARY KEY (case_id, admin_id, holder)) STRICT`,
  'CREATE INDEX claim_holders_by_end ON claim_holders (until)',
];

/** The tabs and terminals in which an administrator has a case open. */
export const migration: Migration = { statements };
