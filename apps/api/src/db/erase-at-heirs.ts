import { type Selectable, sql } from 'kysely';
import { blanks, type ErasedTable } from './due-rows.ts';
import type { Db, Tables, Trx } from './tables.ts';

/** The person's heirs (migrate_user_data), and their heirs in turn. */
const heirsOf = async (db: Db, id: string): Promise<string[]> => {
  const found = new Set([id]);
  for (const each of found) {
    const lines = await db
      .selectFrom('audit_log')
      .select('after')
      .where('target_id', '=', each)
      .where('action', '=', 'users.migrate')
      .execute();
    for (const { after } of lines) found.add(JSON.parse(after ?? '{}').to_id ?? id);
  }
  found.delete(id);
  return [...found];
};

/**
 * Erases the person from rows that moved to an heir, such as payments: those whose declared columns equal the person's own
 * record. If the heir's record has the same values, the heir is the same person with another account, and the rows stay.
 */
export const maskAtHeirs = async (
  trx: Trx,
  { name, table, erasure }: ErasedTable,
  person: Selectable<Tables['users']>,
): Promise<number> => {
  const known = (erasure.alsoOfHeirs ?? []).flatMap((column) => {
    const value = person[column as keyof typeof person];
    return value ? [[column, value] as const] : [];
  });
  if (known.length === 0) return 0;
  const same = (of: string) =>
    sql.join(
      known.map(([column, value]) => sql`${sql.ref(`${of}.${column}`)} = ${value}`),
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
