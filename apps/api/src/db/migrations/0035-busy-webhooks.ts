import type { Migration } from './migration.ts';

const statements = ['ALTER TABLE webhooks ADD COLUMN busy_until INTEGER'];

/** Until when a webhook is left alone, because a message to it is under way. */
export const migration: Migration = { statements };
