import { inPostgres } from './in-postgres.ts';
import type { Migration } from './migration.ts';

const statements = [
  'CREATE INDEX plan_rows_by_person ON plan_rows (person_id) WHERE person_id IS NOT NULL',
  'CREATE INDEX queue_items_by_person ON queue_items (person_id) WHERE person_id IS NOT NULL',
];

/** How an erasure finds the rows of plans and the words of dismissed cases. */
export const migration: Migration = { statements, postgres: [], postgresIndexes: inPostgres(statements) };
