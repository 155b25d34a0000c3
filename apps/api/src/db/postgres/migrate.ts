import { setTimeout } from 'node:timers/promises';
import { codeOf } from '@matchdesk/core/kit/thrown.ts';
import type pg from 'pg';
import { DatabaseFailure } from '../failure.ts';
import type { NumberedMigration } from '../migrations/migration.ts';
import { expectKnown, migrations } from '../migrations.ts';
import { advisoryKeys } from './advisory-keys.ts';
import { inTransaction } from './own-connection.ts';

/** How long a migration waits for a lock: others who need the same lock queue up behind it. */
const lockMs = 300;
const pauseMs = 100;
const batchRows = 5_000;
/** How long a migration is tried again while others hold its locks. */
const patienceMs = 10 * 60_000;

const newestDone = async (client: pg.ClientBase): Promise<number> => {
  const { rows } = await client.query<{ number: number }>(
    'SELECT coalesce(max(number), 0)::int AS number FROM schema_migrations',
  );
  return rows[0]?.number ?? 0;
};

const isDone = async (client: pg.ClientBase, number: number): Promise<boolean> =>
  (await client.query('SELECT 1 FROM schema_migrations WHERE number = $1', [number])).rows.length > 0;

/**
 * Runs `work` while no other process does. Waits by polling, because a waiting statement would
 * block the creation of an index.
 */
const inTurn = async (client: pg.ClientBase, work: () => Promise<void>): Promise<void> => {
  const locked = async (): Promise<boolean> => {
    const { rows } = await client.query<{ is: boolean }>('SELECT pg_try_advisory_lock($1) AS is', [
      advisoryKeys.schema,
    ]);
    return rows[0]?.is === true;
  };
  while (!(await locked())) await setTimeout(pauseMs);
  try {
    await work();
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [advisoryKeys.schema]).catch(() => undefined);
  }
};

// Lock not available, and deadlock.
const isInTheWay = (error: unknown): boolean => /^(55P03|40P01)$/.test(codeOf(error) ?? '');

/** Repeats `work` while others hold its locks, for a limited time. */
const patiently = async (work: () => Promise<void>): Promise<void> => {
  const begun = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isInTheWay(error) || performance.now() - begun > patienceMs) throw error;
      await setTimeout(pauseMs);
    }
  }
};

/** Runs `work` as a transaction that waits for a lock only briefly, so that others behind it are hardly delayed. */
const asStep = (client: pg.ClientBase, work: () => Promise<void>): Promise<void> =>
  patiently(() =>
    inTransaction(client, async () => {
      await client.query(`SET LOCAL lock_timeout = ${lockMs}`);
      await work();
    }),
  );

/** Creates an index while others read and write its table. An interrupted one is created again. */
const makeIndex = (client: pg.ClientBase, statement: string): Promise<void> =>
  patiently(async () => {
    const [, name] = /^CREATE (?:UNIQUE )?INDEX (\w+) /.exec(statement) ?? [];
    const broken = await client.query('SELECT 1 FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid', [
      name,
    ]);
    if (broken.rows.length > 0) await client.query(`DROP INDEX CONCURRENTLY ${name}`);
    await client.query(statement.replace(' INDEX ', ' INDEX CONCURRENTLY IF NOT EXISTS '));
  });

const extensionFailure = (error: unknown, place: string): unknown => {
  const message = error instanceof Error ? error.message : '';
  if (!/extension/.test(message)) return error;
  return new DatabaseFailure(
    'unsuited',
    `${place} lacks the extension pg_trgm, and this account may not create it: ask an administrator of the server to run CREATE EXTENSION pg_trgm there, then start again.`,
    { cause: error },
  );
};

/** Runs a statement for all rows of a table, a few at a time, so that no row is locked for long. */
const walk = async (client: pg.ClientBase, table: string, statement: string): Promise<void> => {
  const { rows } = await client.query<{ last: number }>(`SELECT coalesce(max(seq), 0)::float8 AS last FROM ${table}`);
  const last = rows[0]?.last ?? 0;
  for (let from = 0; from < last; from += batchRows) {
    await asStep(client, async () => {
      await client.query(statement, [from, from + batchRows]);
    });
  }
};

type Steps = { readonly now: number; readonly place: string; readonly list?: readonly NumberedMigration[] };

/**
 * Applies a migration. Others read and write meanwhile, and wait for it a second at most,
 * however large their tables are.
 */
const take = async (client: pg.ClientBase, migration: NumberedMigration, { now, place }: Steps): Promise<void> => {
  const { number, name, postgres, postgresIndexes = [], postgresBatches = [] } = migration;
  for (const statement of postgresIndexes) await makeIndex(client, statement);
  for (const { table, statement } of postgresBatches) await walk(client, table, statement);
  await asStep(client, async () => {
    for (const statement of postgres) {
      await client.query(statement).catch((error: unknown) => {
        throw extensionFailure(error, place);
      });
    }
    await client.query('INSERT INTO schema_migrations (number, name, applied_at) VALUES ($1, $2, $3)', [
      number,
      name,
      now,
    ]);
  });
};

/**
 * Applies every migration of `list` that this database does not have, whatever its number. Processes that start at once
 * take turns. Throws DatabaseFailure 'newer-schema' if a later version wrote the database, 'unsuited' without pg_trgm.
 */
export const migratePostgres = (client: pg.ClientBase, steps: Steps): Promise<void> =>
  inTurn(client, async () => {
    const { place, list = migrations } = steps;
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migrations (number bigint PRIMARY KEY, name text NOT NULL, applied_at bigint NOT NULL)',
    );
    expectKnown(await newestDone(client), list, `The ${place}`);
    for (const migration of list) {
      if (!(await isDone(client, migration.number))) await take(client, migration, steps);
    }
  });
