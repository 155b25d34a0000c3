import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/** The tables whose rows are removed in time, and the moment of a row from which that is counted. */
const agesFrom = {
  attempts: 'at',
  idempotency_keys: 'created_at',
  outbox: 'created_at',
  reset_links: 'expires_at',
  terminal_requests: 'expires_at',
  webhook_deliveries: 'created_at',
} as const;

/** Removes the rows of a table up to a moment. */
export const dropOld = async (db: Db, table: keyof typeof agesFrom, upTo: number): Promise<void> => {
  await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(agesFrom[table])} <= ${upTo}`.execute(db);
};
