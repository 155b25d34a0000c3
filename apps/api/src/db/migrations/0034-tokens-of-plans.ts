import type { Migration } from './migration.ts';

const statements = [
  'ALTER TABLE plans ADD COLUMN token_id TEXT',
  // Earlier plans name their token as 'token NAME (ADDRESS)'. A later token of that name cannot have proposed them.
  `UPDATE plans SET token_id = (
    SELECT id FROM machine_tokens
    WHERE admin_id = plans.proposed_by AND created_at <= plans.proposed_at
      AND substr(plans.proposed_email, 1, length(name) + 8) = 'token ' || name || ' ('
    ORDER BY created_at DESC, id DESC LIMIT 1
  ) WHERE by_machine = 1`,
];

/** The token that proposed each plan of a machine. */
export const migration: Migration = { statements };
