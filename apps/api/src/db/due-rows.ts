import type { Erasure, Table } from '@matchdesk/core/kit/table.ts';
import { allTables, type TableName, tables } from '@matchdesk/core/tables.ts';
import { type RawBuilder, sql } from 'kysely';

/** A table with columns that are erased with their person. */
export type ErasedTable = { readonly name: TableName; readonly table: Table; readonly erasure: Erasure };

/** All such tables. A table that finds its person through another table comes before that table. */
export const erasedTables: readonly ErasedTable[] = allTables
  .flatMap(([name, table]) => (table.erasure ? [{ name, table, erasure: table.erasure }] : []))
  .toSorted((one, other) => Number(!one.erasure.through) - Number(!other.erasure.through));

const columnOf = (table: string, column: string) => sql.ref(`${table}.${column}`);

/** The condition that a row belongs to the person and is due. `id` is the person's id or a column that contains it. */
const isTheirs = (
  name: string,
  { whose, through, past }: Erasure,
  id: RawBuilder<unknown>,
  now: number,
): RawBuilder<boolean> => {
  const isOver = past === undefined ? sql`1 = 1` : sql`${columnOf(name, past)} < ${now}`;
  if (through === undefined) return sql<boolean>`(${columnOf(name, whose)} = ${id} AND ${isOver})`;
  const [parent, column] = through;
  // A declaration names another table of the list.
  const { erasure } = tables[parent as TableName] as Table;
  if (erasure === undefined) throw new Error(`${name} finds its person through ${parent}, in which nothing is erased.`);
  return sql<boolean>`(${columnOf(name, whose)} IN (SELECT ${columnOf(parent, column)} FROM ${sql.table(parent)}
    WHERE ${isTheirs(parent, erasure, id, now)}) AND ${isOver})`;
};

const erasedColumns = ({ columns }: Table): (readonly [name: string, becomes: string | null])[] =>
  Object.entries(columns).flatMap(([name, { erasure, becomes = null }]) =>
    erasure === 'erase' ? [[name, becomes] as const] : [],
  );

/** The assignments that erase a row. */
export const blanks = (table: Table): RawBuilder<unknown> =>
  sql.join(erasedColumns(table).map(([column, becomes]) => sql`${sql.ref(column)} = ${becomes}`));

/** The condition that a row still contains something to erase. */
const holdsData = ({ name, table, erasure }: ErasedTable): RawBuilder<boolean> =>
  erasure.rows
    ? sql<boolean>`1 = 1`
    : sql<boolean>`(${sql.join(
        erasedColumns(table).map(([column, becomes]) =>
          becomes === null
            ? sql`${columnOf(name, column)} IS NOT NULL`
            : sql`(${columnOf(name, column)} IS NULL OR ${columnOf(name, column)} <> ${becomes})`,
        ),
        sql` OR `,
      )})`;

/** The condition that a row must be erased now with this person. */
export const isDue = (erased: ErasedTable, id: RawBuilder<unknown>, now: number): RawBuilder<boolean> =>
  sql<boolean>`${isTheirs(erased.name, erased.erasure, id, now)} AND ${holdsData(erased)}`;
