import type { Migration } from './migration.ts';

// Lets the figures of a range of days be read from an index alone.
const indexes = [
  'CREATE INDEX users_by_login ON users (updated_at, created_at, seq)',
  'CREATE INDEX transactions_by_kind ON transactions (billed_at, kind, value_cents)',
];

export const migration: Migration = { statements: indexes, postgres: [], postgresIndexes: indexes };
