import { setTimeout } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../database.ts';
import { DatabaseFailure } from '../failure.ts';
import type { Tables } from '../tables.ts';
import { advisoryKeys } from './advisory-keys.ts';
import { isWorthRetrying, openingFailureOf } from './failure.ts';
import { loadInPostgres } from './load.ts';
import { migratePostgres } from './migrate.ts';
import { newsByNotify } from './news.ts';
import { onOwnConnection } from './own-connection.ts';
import { createPool, placeOf } from './pool.ts';
import { openReplicas } from './replicas.ts';

type PostgresOptions = {
  /** postgres://…; may contain a password, so it is never shown. */
  readonly url: string;
  /** Addresses of its streaming replicas. */
  readonly replicas?: readonly string[];
  /** The most connections at once; 10 by default. */
  readonly connections?: number;
  /** How long a statement may take; 30 seconds by default. */
  readonly statementMs?: number;
  /** How much longer than that a server may be silent; 5 seconds by default. */
  readonly silenceMs?: number;
  readonly now?: () => number;
};

const oldest = 15;
const attempts = 6;
const longestPauseMs = 40;

type Found = Record<'version' | 'fsync' | 'encoding' | 'standby' | 'commits' | 'commitsBy', string>;

/** Throws DatabaseFailure if the server does not meet the requirements. */
const verifyServer = async (client: pg.Client, place: string): Promise<void> => {
  const { rows } = await client.query<Found>(
    `SELECT current_setting('server_version_num') AS version, current_setting('fsync') AS fsync,
      current_setting('server_encoding') AS encoding, pg_is_in_recovery()::text AS standby,
      commits.setting AS commits, commits.source AS "commitsBy"
    FROM pg_settings AS commits WHERE commits.name = 'synchronous_commit'`,
  );
  const [found] = rows;
  const unsuited = (why: string) => new DatabaseFailure('unsuited', `The ${place} ${why}`);
  const major = Math.floor(Number(found?.version) / 10_000);
  if (major < oldest) throw unsuited(`has version ${major}: Matchdesk needs PostgreSQL ${oldest} or later.`);
  if (found?.standby === 'true') throw unsuited('does not accept writes: name the primary server in DATABASE_URL.');
  if (found?.encoding !== 'UTF8')
    throw unsuited(`has the encoding ${found?.encoding}: create it with ENCODING 'UTF8'.`);
  const unsafe = (why: string) =>
    new DatabaseFailure('unsafe', `The ${place} cannot promise durable commits (${why}, then start again.`);
  if (found.fsync !== 'on') throw unsafe(`fsync is ${found.fsync}): set fsync = on`);
  // Connections could turn it on themselves, but a person who turned it off must know that this database needs it.
  if (found.commits === 'off') {
    throw unsafe(`synchronous_commit is off, set by the ${found.commitsBy}): set it on there`);
  }
};

const withRetries = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (tried === attempts || !isWorthRetrying(error)) throw error;
      await setTimeout(Math.random() * longestPauseMs * tried);
    }
  }
};

/**
 * Opens a PostgreSQL database and migrates its schema. Throws DatabaseFailure with one sentence if the server cannot be
 * reached, refuses the account, is too old, does not write durably, or has the schema of a newer version.
 */
export const openPostgres = async (options: PostgresOptions): Promise<Database> => {
  const {
    url,
    replicas: urls = [],
    connections = 10,
    statementMs = 30_000,
    silenceMs = 5000,
    now = Date.now,
  } = options;
  const place = placeOf(url);
  const beside = async <T>(work: Parameters<typeof onOwnConnection<T>>[1]): Promise<T> => {
    try {
      return await onOwnConnection(url, work);
    } catch (error) {
      throw openingFailureOf(error, `The ${place}`) ?? error;
    }
  };
  await beside(async (client) => {
    await verifyServer(client, place);
    await migratePostgres(client, { now: now(), place });
  });
  const pool = createPool({ url, most: connections, statementMs, silenceMs });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const news = newsByNotify(url, async (channel, text) => {
    await sql`SELECT pg_notify(${channel}, ${text})`.execute(db);
  });
  const read = urls.map((each) => ({ url: each, most: connections, statementMs, silenceMs }));
  const replicas = read.length > 0 ? openReplicas(db, news, read) : null;
  const close = async () => {
    await replicas?.close();
    await news.close();
    await db.destroy();
    // Kysely does not close a pool that was never used.
    if (!pool.raw.ending) await pool.end();
  };
  return {
    engine: 'postgres',
    place: `the ${place}`,
    db,
    // Each statement sees what is committed. Records that a write depends on are locked when they are read.
    write: async (work) => {
      const done = await withRetries(() => db.transaction().setIsolationLevel('read committed').execute(work));
      replicas?.wrote();
      return done;
    },
    read: replicas ? replicas.read : (work) => work(db),
    replicaFigures: replicas ? replicas.figures : null,
    alone: (work) =>
      beside(async (client) => {
        await client.query('SELECT pg_advisory_lock($1)', [advisoryKeys.start]);
        return work();
      }),
    load: (work) => beside((client) => loadInPostgres(client, work)),
    news,
    close,
  };
};
