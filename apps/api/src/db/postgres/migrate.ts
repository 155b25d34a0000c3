import type pg from 'pg';
import { DatabaseFailure } from '../failure.ts';
import type { NumberedMigration } from '../migrations/migration.ts';
import { migrations } from '../migrations.ts';
import { advisoryKeys } from './advisory-keys.ts';

const newestDone = async (client: pg.ClientBase): Promise<number> => {
  const { rows } = await client.query<{ number: number }>(
    'SELECT coalesce(max(number), 0)::int AS number FROM schema_migrations',
  );
  return rows[0]?.number ?? 0;
};

const isDone = async (client: pg.ClientBase, number: number): Promise<boolean> =>
  (await client.query('SELECT 1 FROM schema_migrations WHERE number = $1', [number])).rows.length > 0;

/** Runs `work` as a transaction that others who do so wait for. */
const inTurn = async (client: pg.ClientBase, work: () => Promise<void>): Promise<void> => {
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [advisoryKeys.schema]);
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
};

const extensionFailure = (error: unknown, place: string): unknown => {
  const message = error instanceof Error ? error.message : '';
  if (!/extension/.test(message)) return error;
  return new DatabaseFailure(
    'unsuited',
    `${place} lacks the extension pg_trgm, and this account may not create it: let an administrator of the server run CREATE EXTENSION pg_trgm there, then start again.`,
    { cause: error },
  );
};

/**
 * Takes every step of `list` that this database has not taken, also one whose number is below another's that was there
 * earlier, each in a transaction of its own; processes that start at once take turns. Throws DatabaseFailure 'newer-schema' where a later version has written it, 'unsuited' without pg_trgm.
 */
export const migratePostgres = async (
  client: pg.ClientBase,
  {
    now,
    place,
    list = migrations,
  }: { readonly now: number; readonly place: string; readonly list?: readonly NumberedMigration[] },
): Promise<void> => {
  await inTurn(client, async () => {
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migrations (number bigint PRIMARY KEY, name text NOT NULL, applied_at bigint NOT NULL)',
    );
  });
  const newestKnown = list.at(-1)?.number ?? 0;
  const found = await newestDone(client);
  if (found > newestKnown) {
    throw new DatabaseFailure(
      'newer-schema',
      `The ${place} was written by a newer version of Matchdesk (schema ${found}; this version knows ${newestKnown}): start that version, or restore a backup made by this one.`,
    );
  }
  for (const migration of list) {
    await inTurn(client, async () => {
      if (await isDone(client, migration.number)) return;
      for (const statement of migration.postgres) {
        await client.query(statement).catch((error: unknown) => {
          throw extensionFailure(error, place);
        });
      }
      await client.query('INSERT INTO schema_migrations (number, name, applied_at) VALUES ($1, $2, $3)', [
        migration.number,
        migration.name,
        now,
      ]);
    });
  }
};
