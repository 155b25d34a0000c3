import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { recount } from '../kept-counts.ts';
import { type Loader, repeatStatements } from '../loader.ts';
import { ownTables } from '../tables.ts';
import { inTransaction } from './own-connection.ts';

// The number of characters after which the collected rows of a table are sent.
const batchSize = 1024 * 1024;

const marks: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\0': ' ' };

const copied = (value: unknown): string => {
  if (value === null || value === undefined) return '\\N';
  return typeof value === 'string' ? value.replace(/[\\\t\n\r\0]/g, (mark) => marks[mark] ?? '') : String(value);
};

type Waiting = { readonly head: string; text: string[]; size: number };

const sent = async (client: pg.Client, waiting: Waiting): Promise<void> => {
  if (waiting.size === 0) return;
  const text = waiting.text.join('');
  waiting.text = [];
  waiting.size = 0;
  const stream = client.query(copyFrom(waiting.head));
  stream.end(text);
  await finished(stream);
};

const loaderOf = (client: pg.Client) => {
  const tables: Waiting[] = [];
  const flush = async (least: number): Promise<void> => {
    for (const waiting of tables) if (waiting.size >= least) await sent(client, waiting);
  };
  const loader: Loader = {
    inserterInto: (table, columns) => {
      const waiting: Waiting = { head: `COPY ${table} (${columns.join(', ')}) FROM STDIN`, text: [], size: 0 };
      tables.push(waiting);
      return (row) => {
        const line = `${columns.map((column) => copied(row[column])).join('\t')}\n`;
        waiting.text.push(line);
        waiting.size += line.length;
      };
    },
    settle: () => flush(batchSize),
    repeatRows: async (table, columns, span) => {
      await flush(0);
      for (const statement of repeatStatements(table, columns, span)) await client.query(statement);
    },
    setText: async ({ name, description, at }) => {
      await client.query('UPDATE settings SET setting_description = $1, updated_at = $2 WHERE setting_name = $3', [
        description,
        at,
        name,
      ]);
    },
  };
  return { loader, flush };
};

const isOwn = (column: string) => `${column} = ANY ($1::regclass[])`;
const references = `SELECT conrelid::regclass::text AS held, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND ${isOwn('conrelid')}`;
// The indexes of primary keys and UNIQUE constraints stay: they are left out here.
const indexes = `SELECT indrelid::regclass::text AS held, indexrelid::regclass::text AS name,
    pg_get_indexdef(indexrelid) AS definition
  FROM pg_index WHERE ${isOwn('indrelid')}
    AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))`;
const counters = `SELECT attrelid::regclass::text AS held, quote_ident(attname) AS name, '' AS definition
  FROM pg_attribute WHERE attidentity <> '' AND ${isOwn('attrelid')}`;

type Derived = { readonly held: string; readonly name: string; readonly definition: string };

const loaded = async (client: pg.Client, work: (loader: Loader) => Promise<void>): Promise<void> => {
  const found = async (text: string) => (await client.query<Derived>(text, [ownTables])).rows;
  const [foreign, built] = [await found(references), await found(indexes)];
  for (const name of ownTables) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  for (const { held, name } of foreign) await client.query(`ALTER TABLE ${held} DROP CONSTRAINT ${name}`);
  for (const { name } of built) await client.query(`DROP INDEX ${name}`);
  const { loader, flush } = loaderOf(client);
  await work(loader);
  await flush(0);
  for (const { definition } of built) await client.query(definition);
  for (const { held, name, definition } of foreign) {
    await client.query(`ALTER TABLE ${held} ADD CONSTRAINT ${name} ${definition}`);
  }
  // Numbers that loaded rows already have must not be given again.
  for (const { held, name } of await found(counters)) {
    await client.query(
      `SELECT setval(pg_get_serial_sequence('${held}', '${name}'), greatest(max(${name}), 1), max(${name}) IS NOT NULL) FROM ${held}`,
    );
  }
  await recount(async (text) => (await client.query<Record<string, number>>(text)).rows?.[0]);
  for (const name of ownTables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
};

/**
 * Runs a load in one transaction without indexes, triggers and references, then builds them and the kept counts in one
 * pass each. All of it happens or nothing.
 */
export const loadInPostgres = async (client: pg.Client, work: (loader: Loader) => Promise<void>): Promise<void> => {
  await inTransaction(client, async () => {
    await client.query(`SET LOCAL maintenance_work_mem = '256MB'`);
    await loaded(client, work);
  });
  // After VACUUM, index-only scans need not check whether rows are visible.
  await client.query(`VACUUM (ANALYZE) ${ownTables.join(', ')}`);
};

const keptByMigrations: ReadonlySet<string> = new Set(['kept_counts', 'settings']);

/** Deletes everything that was ever written to a database, including what triggers protect. */
export const clearPostgres = (client: pg.Client): Promise<void> =>
  inTransaction(client, async () => {
    const emptied = ownTables.filter((name) => !keptByMigrations.has(name));
    for (const name of emptied) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    await client.query(`TRUNCATE ${emptied.join(', ')} RESTART IDENTITY`);
    for (const name of emptied) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    await client.query('UPDATE kept_counts SET n = 0');
  });
