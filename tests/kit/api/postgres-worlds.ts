import { randomUUID } from 'node:crypto';
import type { Database } from '@matchdesk/api/db/database.ts';
import { openPostgres } from '@matchdesk/api/db/postgres/open.ts';
import { onOwnConnection } from '@matchdesk/api/db/postgres/own-connection.ts';
import { ownTables } from '@matchdesk/api/db/tables.ts';
import { sql } from 'kysely';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to another
  interface ProvidedContext {
    /** The address of a PostgreSQL server's database postgres; only where the tests run on that engine. */
    postgres: string;
  }
}

/** Runs statements in a database as its owner. */
export const inPostgres = (url: string, ...statements: string[]): Promise<void> =>
  onOwnConnection(url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });

export const databaseAt = (server: string, name: string): string =>
  Object.assign(new URL(server), { pathname: `/${name}` }).href;

const templates = 5_240_100;

/** A database filled by `fill`, created once for each server and shared. */
const templateNamed = (server: string, name: string, fill: (database: Database) => Promise<void>): Promise<void> =>
  onOwnConnection(server, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [templates]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount !== 0) return;
    const draft = `${name}_draft`;
    await client.query(`DROP DATABASE IF EXISTS ${draft}`);
    await client.query(`CREATE DATABASE ${draft}`);
    const database = await openPostgres({ url: databaseAt(server, draft) });
    await fill(database).finally(() => database.close());
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
  });

/** The address of a new database, copied from the template of that name. */
export const copyOf = async (
  server: string,
  name: string,
  fill: (database: Database) => Promise<void>,
): Promise<string> => {
  await templateNamed(server, name, fill);
  const copy = `world_${randomUUID().replaceAll('-', '')}`;
  await inPostgres(server, `CREATE DATABASE ${copy} TEMPLATE ${name}`);
  return databaseAt(server, copy);
};

const free: string[] = [];

const keepSettings = async ({ db }: Database): Promise<void> => {
  await sql`CREATE TABLE made_settings AS TABLE settings`.execute(db);
};

/** The address of an empty database. `done` empties it for the next test, which is faster than creating another one. */
export const emptyWorld = async (
  server: string,
): Promise<{ readonly url: string; readonly done: () => Promise<void> }> => {
  const url = free.pop() ?? (await copyOf(server, 'empty', keepSettings));
  const done = async () => {
    await inPostgres(
      url,
      // Deletes the rows without triggers and references.
      'SET session_replication_role = replica',
      ...ownTables.filter((name) => name !== 'kept_counts').map((name) => `DELETE FROM ${name}`),
      'TRUNCATE audit_log RESTART IDENTITY',
      `UPDATE kept_counts SET n = CASE WHEN key = 'users.version' THEN n + 1 ELSE 0 END`,
      'INSERT INTO settings SELECT * FROM made_settings',
    );
    free.push(url);
  };
  return { url, done };
};
