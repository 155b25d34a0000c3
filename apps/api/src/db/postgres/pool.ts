import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { asUnavailable, isLost } from './failure.ts';

export type PoolOptions = {
  /** postgres://…; may hold a password, so it is never shown. */
  readonly url: string;
  /** Most connections at once. */
  readonly most: number;
  /** How long a statement may take. */
  readonly statementMs: number;
  /** How much longer than that it may stay unanswered before its connection counts as lost. */
  readonly silenceMs: number;
};

const connectMs = 5000;
const keepAliveMs = 10_000;
const idleMs = 30_000;
const lockMs = 10_000;
const idleTransactionMs = 60_000;
const [int8, numeric] = [20, 1700];

/** Instants, counts and sums are whole numbers below 2^53: they come as numbers, as they do from SQLite. */
const getTypeParser: typeof pg.types.getTypeParser = ((id: number, format?: 'text' | 'binary') =>
  id === int8 || id === numeric ? Number : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser;

/** How a connection is made; for those beside the pool, too. */
export const connectionOf = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'matchdesk',
  connectionTimeoutMillis: connectMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: keepAliveMs,
  types: { getTypeParser },
});

/** Host and port of an address. */
export const hostOf = (url: string): string => {
  const { host, port } = new pg.Client({ connectionString: url });
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
};

/** What a person may be told of an address. */
export const placeOf = (url: string): string => {
  const { database } = new pg.Client({ connectionString: url });
  return `PostgreSQL database ${database ?? ''} at ${hostOf(url)}`;
};

// Whatever the server's own default: an acknowledged write is on its disk, and nothing waits or holds locks for ever.
const settings = (statementMs: number): string => `SELECT
  set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off';
  SET statement_timeout = ${statementMs}; SET lock_timeout = ${lockMs};
  SET idle_in_transaction_session_timeout = ${idleTransactionMs}; SET client_encoding = 'UTF8'`;

// PostgreSQL's text holds every character but NUL: it is kept as it is searched for, as a space.
const storable = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', ' ') : value;

const wrapped = (client: pg.PoolClient): PostgresPoolClient => {
  let isBroken = false;
  const query = async (text: string, values: readonly unknown[] = []) => {
    try {
      return await client.query(text, values.map(storable));
    } catch (error) {
      isBroken ||= isLost(error);
      throw asUnavailable(error);
    }
  };
  return {
    processID: (client as { processID?: number }).processID ?? 0,
    query: query as unknown as PostgresPoolClient['query'],
    // A connection that fell silent may still be at its last statement: nobody else gets it.
    release: (discarded?: boolean) => client.release(discarded === true || isBroken),
  };
};

export type Pool = Pick<PostgresPool, 'connect' | 'end' | 'options'> & { readonly raw: pg.Pool };

/** A pool whose connections come as Kysely takes them; what it throws tells whether the server is out of reach. */
export const createPool = ({ url, most, statementMs, silenceMs }: PoolOptions): Pool => {
  const raw = new pg.Pool({
    ...connectionOf(url),
    max: most,
    idleTimeoutMillis: idleMs,
    query_timeout: statementMs + silenceMs,
  });
  // A connection that breaks while nobody uses it is replaced; unheard, it would end the process.
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
