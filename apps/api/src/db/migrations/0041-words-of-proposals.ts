import { migration as staff } from './0005-staff.ts';
import type { Migration } from './migration.ts';

const wordy = `action = 'plan.propose' AND after LIKE '%"values":%'`;
const appendOnly = staff.statements.filter((statement) => statement.startsWith('CREATE TRIGGER audit_log_update'));

/** Earlier lines of the audit log about proposed plans lose the words that these would write about people. */
export const migration: Migration = {
  statements: [
    'DROP TRIGGER audit_log_update',
    `UPDATE audit_log SET after = json_object('action', after ->> '$.action', 'rows', after ->> '$.rows') WHERE ${wordy}`,
    ...appendOnly,
  ],
  postgres: [
    'ALTER TABLE audit_log DISABLE TRIGGER audit_log_kept',
    `UPDATE audit_log SET after = json_build_object('action', after::json -> 'action', 'rows', after::json -> 'rows')::text
      WHERE ${wordy}`,
    'ALTER TABLE audit_log ENABLE TRIGGER audit_log_kept',
  ],
};
