import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { planNameOf } from '../compiled-once.ts';
import { asUnavailable, isLost } from './failure.ts';

export type PoolOptions = {
  /** postgres://…; may contain a password, so it is never shown. */
  readonly url: string;
  /** The most connections at once. */
  readonly most: number;
  /** How long a statement may take. */
  readonly statementMs: number;
  /** How much longer than that a statement may stay unanswered before its connection counts as lost. */
  readonly silenceMs: number;
};

const connectMs = 5000;
const keepAliveMs = 10_000;
const idleMs = 30_000;
const lockMs = 10_000;
const idleTransactionMs = 60_000;
const [int8, numeric] = [20, 1700];

/** Parses bigint and numeric as numbers, as SQLite returns them: times, counts and sums are whole numbers below 2^53. */
const getTypeParser: typeof pg.types.getTypeParser = ((id: number, format?: 'text' | 'binary') =>
  id === int8 || id === numeric ? Number : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser;

/** The settings of a connection, in the pool or outside it. */
export const connectionOf = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'matchdesk',
  connectionTimeoutMillis: connectMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: keepAliveMs,
  types: { getTypeParser },
});

/** The host and port of an address. */
export const hostOf = (url: string): string => {
  const { host, port } = new pg.Client({ connectionString: url });
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
};

/** The name of a database for people, without the password. */
export const placeOf = (url: string): string => {
  const { database } = new pg.Client({ connectionString: url });
  return `PostgreSQL database ${database ?? ''} at ${hostOf(url)}`;
};

// Whatever the server's defaults, acknowledged writes must be on its disk, and nothing may wait or hold locks forever.
const settings = (statementMs: number): string => `SELECT
  set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off';
  SET statement_timeout = ${statementMs}; SET lock_timeout = ${lockMs};
  SET idle_in_transaction_session_timeout = ${idleTransactionMs}; SET client_encoding = 'UTF8'`;

// PostgreSQL cannot store NUL in a text. It is stored as a space, as fold() makes it.
const storable = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', ' ') : value;

const wrapped = (client: pg.PoolClient): PostgresPoolClient => {
  let isBroken = false;
  const query = async (text: string, values: readonly unknown[] = []) => {
    try {
      return await client.query({ name: planNameOf(text), text, values: values.map(storable) });
    } catch (error) {
      isBroken ||= isLost(error);
      throw asUnavailable(error);
    }
  };
  return {
    // The types of the driver leave it out.
    processID: (client as { processID?: number }).processID ?? 0,
    // Kysely calls only the form of `query` above.
    query: query as unknown as PostgresPoolClient['query'],
    // A silent connection may still be running its last statement, so it is not used again.
    release: (discarded?: boolean) => client.release(discarded === true || isBroken),
  };
};

export type Pool = Pick<PostgresPool, 'connect' | 'end' | 'options'> & { readonly raw: pg.Pool };

/** Creates a pool of connections for Kysely. Its errors have the code `unavailable` if the server is not available. */
export const createPool = ({ url, most, statementMs, silenceMs }: PoolOptions): Pool => {
  const raw = new pg.Pool({
    ...connectionOf(url),
    max: most,
    idleTimeoutMillis: idleMs,
    query_timeout: statementMs + silenceMs,
  });
  // A connection that breaks while idle is replaced. Without a listener the error would end the process.
  raw.on('error', () => undefined);
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const prepared = async (client: pg.PoolClient): Promise<PostgresPoolClient> => {
    const known = clients.get(client);
    if (known) return known;
    client.on('error', () => undefined);
    await client.query(settings(statementMs));
    const made = wrapped(client);
    clients.set(client, made);
    return made;
  };
  const connect = async (): Promise<PostgresPoolClient> => {
    let client: pg.PoolClient | undefined;
    try {
      client = await raw.connect();
      return await prepared(client);
    } catch (error) {
      client?.release(true);
      throw asUnavailable(error);
    }
  };
  return { raw, options: raw.options, connect, end: () => raw.end() };
};
