import type { Migration } from './migration.ts';

const index = [
  `CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (webhook_id, next_attempt_at, seq)
    WHERE state = 'waiting'`,
];

/** An index for the oldest waiting delivery of each webhook, however many wait for another. */
export const migration: Migration = { statements: index, postgres: [], postgresIndexes: index };
