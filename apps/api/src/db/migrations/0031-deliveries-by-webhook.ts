import type { Migration } from './migration.ts';

const statements = ['DROP INDEX webhook_deliveries_due'];

/** Without the index for the waiting deliveries of all webhooks together, which nothing uses any more. */
export const migration: Migration = { statements, postgres: statements };
