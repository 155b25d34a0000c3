import { type Selectable, sql } from 'kysely';
import { blanks, type ErasedTable } from './due-rows.ts';
import type { Db, Tables, Trx } from './tables.ts';

/** The heirs of the person (migrate_user_data), and their heirs in turn. */
const heirsOf = async (db: Db, id: string): Promise<string[]> => {
  const known = new Set([id]);
  for (const each of known) {
    const lines = await db
      .selectFrom('audit_log')
      .select('after')
      .where('target_id', '=', each)
      .where('action', '=', 'users.migrate')
      .execute();
    for (const { after } of lines) known.add(JSON.parse(after ?? '{}').to_id ?? id);
  }
  known.delete(id);
  return [...known];
};

/**
 * Erases the person in rows that an heir was given, such as payments: those in which the declared columns say what the
 * person's own record says. An heir of whom the record says the same is the same person with an account that lives on.
 */
export const maskAtHeirs = async (
  trx: Trx,
  { name, table, erasure }: ErasedTable,
  person: Selectable<Tables['users']>,
): Promise<number> => {
  const told = (erasure.alsoOfHeirs ?? []).flatMap((column) => {
    const value = person[column as keyof typeof person];
    return value ? [[column, value] as const] : [];
  });
  if (told.length === 0) return 0;
  const same = (of: string) =>
    sql.join(
      told.map(([column, value]) => sql`${sql.ref(`${of}.${column}`)} = ${value}`),
      sql` OR `,
    );
  let rows = 0n;
  for (const heir of await heirsOf(trx, person.id)) {
    const done = await sql`UPDATE ${sql.table(name)} SET ${blanks(table)}
      WHERE ${sql.ref(erasure.whose)} = ${heir} AND (${same(name)})
        AND NOT EXISTS (SELECT 1 FROM users WHERE users.id = ${heir} AND (${same('users')}))`.execute(trx);
    rows += done.numAffectedRows ?? 0n;
  }
  return Number(rows);
};
