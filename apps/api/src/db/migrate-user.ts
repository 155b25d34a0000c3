import type { Move, Table } from '@matchdesk/core/kit/table.ts';
import { allTables, type TableName, tables } from '@matchdesk/core/tables.ts';
import { type RawBuilder, sql } from 'kysely';
import { followFlags } from './queue/moved-flags.ts';
import type { Trx } from './tables.ts';
import { lockUsers } from './users.ts';

export type Migration =
  /** How many rows were moved to the heir. */
  { readonly kind: 'migrated'; readonly rows: number } | { readonly kind: 'missing'; readonly id: string };

type Owner = { readonly name: TableName; readonly column: string; readonly move: Extract<Move, { to: 'heir' }> };

const owners: readonly Owner[] = allTables
  .flatMap(([name, { columns }]) =>
    Object.entries(columns).flatMap(([column, { move }]) => (move?.to === 'heir' ? [{ name, column, move }] : [])),
  )
  // A row that depends on a row of another table moves after that row.
  .toSorted((one, other) => Number('after' in one.move) - Number('after' in other.move));

type Heir = { readonly from: string; readonly to: string };

/**
 * The condition that the row which a column refers to has moved: one of its persons is
 * the heir, and none the old owner.
 */
const isHeirs = (name: TableName, column: string, { from, to }: Heir): RawBuilder<boolean> => {
  const { columns }: Table = tables[name];
  const [parent = '', key = ''] = columns[column]?.kind.of?.split('.') ?? [];
  const persons = Object.entries((tables[parent as TableName] as Table).columns).flatMap(([each, { erasure }]) =>
    erasure === 'person' ? [sql.ref(each)] : [],
  );
  const any = sql.join(persons);
  return sql<boolean>`${sql.ref(column)} IN (SELECT ${sql.ref(key)} FROM ${sql.table(parent)}
    WHERE ${to} IN (${any}) AND ${from} NOT IN (${any}))`;
};

const moveOwner = async (trx: Trx, { name, column, move }: Owner, heir: Heir): Promise<number> => {
  const { from, to } = heir;
  const [table, owner] = [sql.table(name), sql.ref(column)];
  if ('oncePer' in move) {
    const once = sql.ref(move.oncePer);
    await sql`DELETE FROM ${table} WHERE ${owner} = ${from}
      AND ${once} IN (SELECT ${once} FROM ${table} WHERE ${owner} = ${to})`.execute(trx);
  }
  const unlessSelf = 'unless' in move ? sql`${sql.ref(move.unless)} <> ${to}` : sql`1 = 1`;
  const isMoved = 'after' in move ? isHeirs(name, move.after, heir) : sql`1 = 1`;
  const done = await sql`UPDATE ${table} SET ${owner} = ${to}
    WHERE ${owner} = ${from} AND ${unlessSelf} AND ${isMoved}`.execute(trx);
  return Number(done.numAffectedRows ?? 0n);
};

/**
 * Makes `to` the owner of the data of `from`, as the tables declare it (specification, section 7, migrate_user_data);
 * the heir is flagged for the flags that moved. Rows between the two stay. If `to` equals `from`, nothing moves.
 */
export const migrateUserData = async (trx: Trx, { from, to }: Heir): Promise<Migration> => {
  const users = await lockUsers(trx, [from, to]);
  for (const id of [from, to]) if (!users.includes(id)) return { kind: 'missing', id };
  if (from === to) return { kind: 'migrated', rows: 0 };
  let rows = 0;
  for (const owner of owners) {
    const moved = await moveOwner(trx, owner, { from, to });
    if (moved > 0 && owner.name === 'flags' && owner.column === 'receiver_id') await followFlags(trx, { from, to });
    rows += moved;
  }
  return { kind: 'migrated', rows };
};
