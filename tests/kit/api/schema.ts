import type { Database } from '@matchdesk/api/db/database.ts';
import { engineTypes, type Kind } from '@matchdesk/core/kit/table.ts';
import { allTables } from '@matchdesk/core/tables.ts';
import { type RawBuilder, sql } from 'kysely';

type Found = {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly nullable: number | boolean;
  /** Whether an insert may leave it out. */
  readonly made: number | boolean;
  /** What it references, such as users.id. */
  readonly of: string | null;
};

// Not records of the product: the list of migrations, the tables of the search index, and the tests' own tables.
const isBeside = (table: string): boolean => /^(sqlite_|users_search|schema_migrations$|made_settings$)/.test(table);

const inSqlite = sql<Found>`SELECT t.name AS "table", c.name AS "column", c.type,
    c."notnull" = 0 AND c.pk = 0 AS nullable, c.dflt_value IS NOT NULL OR (c.pk = 1 AND t.sql LIKE '%AUTOINCREMENT%') AS made,
    (SELECT f."table" || '.' || f."to" FROM pragma_foreign_key_list(t.name) AS f WHERE f."from" = c.name) AS "of"
  FROM sqlite_master AS t, pragma_table_info(t.name) AS c WHERE t.type = 'table' ORDER BY t.name, c.cid`;

// A generated column only repeats other columns of its row.
const inPostgres = sql<Found>`SELECT c.table_name AS "table", c.column_name AS "column", c.data_type AS type,
    c.is_nullable = 'YES' AS nullable, c.column_default IS NOT NULL OR c.is_identity = 'YES' AS made,
    (SELECT f.confrelid::regclass || '.' || a.attname FROM pg_constraint AS f
      JOIN pg_attribute AS a ON a.attrelid = f.confrelid AND a.attnum = f.confkey[1]
      JOIN pg_attribute AS o ON o.attrelid = f.conrelid AND o.attnum = f.conkey[1]
      WHERE f.contype = 'f' AND f.conrelid = c.table_name::regclass AND o.attname = c.column_name) AS "of"
  FROM information_schema.columns AS c
  WHERE c.table_schema = 'public' AND c.is_generated = 'NEVER' ORDER BY c.table_name, c.ordinal_position`;

const engines = { sqlite: inSqlite, postgres: inPostgres } satisfies Record<string, RawBuilder<Found>>;

const complaints = (found: Found, kind: Kind | undefined, engine: keyof typeof engines): string[] => {
  const name = `${found.table}.${found.column}`;
  if (kind === undefined) return [`The column ${name} is not declared.`];
  const type = engineTypes[kind.stored][engine];
  const checks: [boolean, string][] = [
    [found.type === type, `is ${found.type} and declared as ${type}`],
    [Boolean(found.nullable) === (kind.nullable === true), 'differs from its declaration in whether it may be NULL'],
    [Boolean(found.made) === kind.made, 'differs from its declaration in whether an insert may leave it out'],
    [found.of === null || found.of === kind.of, `references ${found.of} and is declared to repeat ${kind.of}`],
  ];
  return checks.flatMap(([holds, what]) => (holds ? [] : [`The column ${name} ${what}.`]));
};

/** All differences between a database's schema and the declared tables, in both directions. */
export const differencesFromTables = async ({ db, engine }: Database): Promise<string[]> => {
  const { rows } = await engines[engine].execute(db);
  const found = rows.filter(({ table }) => !isBeside(table));
  const declared = new Map<string, Kind>();
  for (const [table, { columns, only }] of allTables) {
    if (only !== undefined && only !== engine) continue;
    for (const [column, { kind }] of Object.entries(columns)) declared.set(`${table}.${column}`, kind);
  }
  const there = new Set(found.map(({ table, column }) => `${table}.${column}`));
  return [
    ...found.flatMap((each) => complaints(each, declared.get(`${each.table}.${each.column}`), engine)),
    ...[...declared.keys()]
      .filter((name) => !there.has(name))
      .map((name) => `The column ${name} is not in the database.`),
  ];
};
