import { writtenName } from '@matchdesk/core/audit/sentences.ts';
import { sql } from 'kysely';
import type { Db } from '../tables.ts';

const firstnameOf = (person: string) => sql<string>`(SELECT firstname FROM users WHERE users.id = ${sql.ref(person)})`;

const named = {
  users: sql<string>`firstname`,
  events: sql<string>`title`,
  communities: sql<string>`name`,
  ratings: firstnameOf('giver_id'),
  matches: sql<string>`${firstnameOf('user_a')} || ' & ' || ${firstnameOf('user_b')}`,
  cities: sql<string>`city`,
  admins: sql<string>`email`,
  machine_tokens: sql<string>`name`,
  webhooks: sql<string>`url`,
} as const;

/** The kinds of records that are deleted, and of which no line names a person of the app. */
const deletable = ['webhook', 'token', 'city', 'admin'];

/** The last names of records that were deleted, as the lines about them say. */
const formerNames = async (db: Db, ids: readonly string[]): Promise<readonly (readonly [string, string])[]> => {
  if (ids.length === 0) return [];
  const lines = await db
    .selectFrom('audit_log')
    .select(['target_id', 'before', 'after'])
    .where('target_id', 'in', ids)
    .where('target_kind', 'in', deletable)
    .orderBy('seq')
    .execute();
  return lines.flatMap(({ target_id: id, before, after }) => {
    const name = [after, before].map((state) => writtenName(JSON.parse(state ?? 'null'))).find(Boolean);
    return id && name ? [[id, name] as const] : [];
  });
};

/** The names of records by id, of deleted ones the last. Records without a name are left out. */
export const namesOf = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const found = Object.entries(named).map(
    ([table, name]) => sql`SELECT id, ${name} AS name FROM ${sql.table(table)} WHERE id IN (${sql.join(ids)})`,
  );
  const { rows } = await sql<{ id: string; name: string | null }>`${sql.join(found, sql` UNION ALL `)}`.execute(db);
  const current = new Map(rows.map(({ id, name }) => [id, name]));
  const former = await formerNames(
    db,
    ids.filter((id) => !current.has(id)),
  );
  return new Map([...former, ...[...current].flatMap(([id, name]) => (name ? [[id, name] as const] : []))]);
};
