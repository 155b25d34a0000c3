import { sql } from 'kysely';
import type { Db } from '../tables.ts';

const named = {
  users: sql<string>`firstname`,
  events: sql<string>`title`,
  communities: sql<string>`name`,
  ratings: sql<string>`(SELECT firstname FROM users WHERE users.id = giver_id)`,
  cities: sql<string>`city`,
  admins: sql<string>`email`,
  machine_tokens: sql<string>`name`,
  webhooks: sql<string>`url`,
} as const;

/** The current names of records by id. Records that do not exist or have no name are left out. */
export const namesOf = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const found = Object.entries(named).map(
    ([table, name]) => sql`SELECT id, ${name} AS name FROM ${sql.table(table)} WHERE id IN (${sql.join(ids)})`,
  );
  const { rows } = await sql<{ id: string; name: string | null }>`${sql.join(found, sql` UNION ALL `)}`.execute(db);
  return new Map(rows.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])));
};
