import { inPostgres } from './in-postgres.ts';
import type { Migration } from './migration.ts';

const tables = [
  `CREATE TABLE audit_targets (
    target_id TEXT NOT NULL,
    audit_seq INTEGER NOT NULL,
    PRIMARY KEY (target_id, audit_seq)
  ) STRICT, WITHOUT ROWID`,
];

const into = 'INSERT INTO audit_targets (target_id, audit_seq) SELECT DISTINCT';
const [credits, heirs] = [`action = 'users.addCredits' AND target_id IS NULL`, `action = 'users.migrate'`];

/**
 * The people that a line of the audit log is about besides its target: the people of a credit for several, the heir of
 * somebody's data. The lines contain them in `after`; this is their index.
 */
export const migration: Migration = {
  statements: [
    ...tables,
    `${into} each.value, audit_log.seq FROM audit_log, json_each(audit_log.after, '$.user_ids') AS each WHERE ${credits}`,
    `${into} json_extract(after, '$.to_id'), seq FROM audit_log WHERE ${heirs} AND json_extract(after, '$.to_id') <> target_id`,
  ],
  postgres: [
    ...inPostgres(tables),
    `${into} jsonb_array_elements_text(after::jsonb -> 'user_ids'), seq FROM audit_log WHERE ${credits}`,
    `${into} after::jsonb ->> 'to_id', seq FROM audit_log WHERE ${heirs} AND after::jsonb ->> 'to_id' <> target_id`,
  ],
};
