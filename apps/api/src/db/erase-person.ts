import { type Selectable, sql } from 'kysely';
import { blanks, type ErasedTable, erasedTables, isDue } from './due-rows.ts';
import { blankAnswers } from './staff/idempotency.ts';
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
const maskAtHeirs = async (
  trx: Trx,
  { name, table, erasure }: ErasedTable,
  person: Selectable<Tables['users']>,
): Promise<number> => {
  const known = (erasure.alsoOfHeirs ?? []).flatMap((column) => {
    // A declaration names columns of users.
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

export type Erased = {
  /** How many rows of each kind were deleted or masked, for the audit log. */
  readonly counts: Readonly<Record<string, number>>;
  /** Addresses of the person's pictures. */
  readonly pictures: readonly string[];
};

type Whose = { readonly id: string; readonly now: number };

const listIn = (text: string): string[] => JSON.parse(text);

const picturesOf = async (trx: Trx, erased: ErasedTable, { id, now }: Whose): Promise<string[]> => {
  const found: string[] = [];
  for (const [column, { kind, erasure }] of Object.entries(erased.table.columns)) {
    if (erasure !== 'erase' || kind.pictures === undefined) continue;
    const { rows } = await sql<{
      shown: string | null;
    }>`SELECT ${sql.ref(column)} AS shown FROM ${sql.table(erased.name)}
      WHERE ${isDue(erased, sql`${id}`, now)}`.execute(trx);
    for (const { shown } of rows) {
      if (shown !== null) found.push(...(kind.pictures === 'one' ? [shown] : listIn(shown)));
    }
  }
  return found;
};

const eraseIn = async (trx: Trx, erased: ErasedTable, { id, now }: Whose): Promise<number> => {
  const due = isDue(erased, sql`${id}`, now);
  const table = sql.table(erased.name);
  const done = erased.erasure.rows
    ? await sql`DELETE FROM ${table} WHERE ${due}`.execute(trx)
    : await sql`UPDATE ${table} SET ${blanks(erased.table)} WHERE ${due}`.execute(trx);
  return Number(done.numAffectedRows ?? 0n);
};

/**
 * Erases what the tables declare to be erased with a person: name, contact, place, profile, pictures, what the person
 * wrote. The id stays, and so do ledger, matches, flags and figures, which concern others as well (hardening R22).
 * Returns undefined if there is no such person.
 */
export const erasePerson = async (trx: Trx, id: string, now: number): Promise<Erased | undefined> => {
  const person = await trx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  if (person === undefined) return undefined;
  const counts: Record<string, number> = {};
  const pictures: string[] = [];
  // This comes first, because the stored answers are found by the rows that they are about.
  await blankAnswers(trx, id);
  for (const erased of erasedTables) {
    pictures.push(...(await picturesOf(trx, erased, { id, now })));
    const rows = (await eraseIn(trx, erased, { id, now })) + (await maskAtHeirs(trx, erased, person));
    if (erased.erasure.told !== undefined) counts[erased.erasure.told] = rows;
  }
  return { counts, pictures };
};
