import { sql } from 'kysely';
import type { Db } from '../tables.ts';

const named = {
  users: sql<string>`firstname`,
  events: sql<string>`title`,
  communities: sql<string>`name`,
  cities: sql<string>`city`,
  admins: sql<string>`email`,
  machine_tokens: sql<string>`name`,
  webhooks: sql<string>`url`,
} as const;

/** What records are called now, by their ids: those that are gone, or have no name, are left out. */
export const namesOf = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>();
  if (ids.length === 0) return names;
  for (const [table, name] of Object.entries(named)) {
    const { rows } = await sql<{ id: string; name: string | null }>`
      SELECT id, ${name} AS name FROM ${sql.table(table)} WHERE id IN (${sql.join(ids)})`.execute(db);
    for (const { id, name: called } of rows) if (called) names.set(id, called);
  }
  return names;
};
