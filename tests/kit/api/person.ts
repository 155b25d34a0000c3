import { newId } from '@matchdesk/api/db/ids.ts';
import type { Db } from '@matchdesk/api/db/tables.ts';
import type { Column, Table } from '@matchdesk/core/kit/table.ts';
import { allTables, type TableName, tables } from '@matchdesk/core/tables.ts';
import { sql } from 'kysely';

/** The value of every column that an erasure erases, and of every column that keeps what people wrote. */
export const marks = { erase: 'zqerased', keep: 'zqkept', number: 61.8033 } as const;
// What the other person wrote about the one.
const otherWords = `${marks.keep} by the other`;

type Row = Readonly<Record<string, unknown>>;

const namesPerson = ({ columns }: { columns: Readonly<Record<string, Column>> }) =>
  Object.entries(columns).flatMap(([name, { erasure }]) => (erasure === 'person' ? [name] : []));

/** The tables with data of a person. */
const personalTables: readonly TableName[] = allTables.flatMap(([name, table]) =>
  table.erasure !== undefined || namesPerson(table).length > 0 ? [name] : [],
);

const sampleOf = (table: string, name: string, { kind, erasure }: Column): unknown => {
  if (kind.options !== undefined) return kind.options[0];
  if (kind.stored === 'real') return erasure === 'erase' ? marks.number : 1;
  if (kind.stored === 'integer') return 1;
  if (!kind.free) return newId();
  const mark = `${erasure === 'erase' ? marks.erase : marks.keep} ${table}.${name}`;
  return kind.pictures === 'list' ? JSON.stringify([mark]) : mark;
};

/** Adds a row for a person to every table with data of people: one for each column that names a person. */
export const givePerson = async (db: Db, { subject, other }: { subject: string; other: string }): Promise<void> => {
  const made = new Map<TableName, Row>();

  const firstOf = async (name: TableName): Promise<Row> => made.get(name) ?? add(name, namesPerson(tables[name])[0]);

  const add = async (name: TableName, personColumn: string | undefined): Promise<Row> => {
    const row: Record<string, unknown> = {};
    const { columns: declaredColumns, erasure: whole }: Table = tables[name];
    const isOthers = whole !== undefined && personColumn !== undefined && whole.whose !== personColumn;
    for (const [column, declared] of Object.entries(declaredColumns)) {
      const { kind, erasure } = declared;
      if (kind.made && !kind.free) continue;
      const [parent, key = ''] = kind.of?.split('.') ?? [];
      if (erasure === 'person') row[column] = column === personColumn ? subject : other;
      else if (parent === undefined)
        row[column] = isOthers && kind.free ? otherWords : sampleOf(name, column, declared);
      else row[column] = (await firstOf(parent as TableName))[key];
    }
    if (name === 'users') row.id = subject;
    const columns = Object.keys(row);
    const { rows } = await sql<Row>`INSERT INTO ${sql.table(name)} (${sql.join(columns.map((each) => sql.ref(each)))})
      VALUES (${sql.join(columns.map((each) => row[each]))}) RETURNING *`.execute(db);
    const [added = row] = rows;
    if (!made.has(name)) made.set(name, added);
    return added;
  };

  await add('users', undefined);
  for (const name of personalTables) {
    await firstOf(name);
    for (const column of namesPerson(tables[name]).slice(1)) await add(name, column);
  }
};

/** The columns of all tables that contain a value. */
export const columnsWith = async (
  db: Db,
  names: readonly TableName[],
  isMeant: (value: unknown) => boolean,
): Promise<string[]> => {
  const found = new Set<string>();
  for (const name of names) {
    for (const row of await db.selectFrom(name).selectAll().execute()) {
      for (const [column, value] of Object.entries(row)) if (isMeant(value)) found.add(`${name}.${column}`);
    }
  }
  return [...found].toSorted();
};
