import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/** The time by the clock of the database's own machine, in epoch milliseconds. */
export const timeOfDatabase = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ at: number }>`
    SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS at`.execute(db);
  return rows[0]?.at ?? Number.NaN;
};
