import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

// The API's own packages in the API's own versions: otherwise the bench would compare two things at once.
const fromApi = createRequire(fileURLToPath(import.meta.resolve('@matchdesk/api/server.ts')));

type Statement = {
  all(...values: readonly unknown[]): readonly Record<string, unknown>[];
  get(...values: readonly unknown[]): Record<string, unknown> | undefined;
  run(...values: readonly unknown[]): unknown;
};
type SqliteFile = { prepare(text: string): Statement; pragma(text: string): unknown; close(): void };
type Asked = {
  readonly params: Record<string, string>;
  readonly query: Record<string, string | undefined>;
  readonly body: unknown;
};
type App = {
  get(path: string, handler: (asked: Asked) => unknown): void;
  post(path: string, handler: (asked: Asked) => unknown): void;
  put(path: string, handler: (asked: Asked) => unknown): void;
  listen(where: { readonly host: string; readonly port: number }): Promise<string>;
};

const Sqlite = fromApi('better-sqlite3') as new (file: string, options?: object) => SqliteFile;

export const fastify = fromApi('fastify') as () => App;
const openSqlite = (file: string, options: object = {}): SqliteFile => new Sqlite(file, options);

type Query = { name: string; text: string; values: unknown[] };
type Connection = { query(query: Query | string): Promise<{ rows: Record<string, unknown>[] }> };
type Pool = Connection & { connect(): Promise<Connection & { release(): void }>; end(): Promise<void> };
const { Pool: PgPool } = fromApi('pg') as { Pool: new (options: { connectionString: string; max: number }) => Pool };

type Rows = readonly Record<string, unknown>[];
/** A world's database, an SQLite file or the address of a PostgreSQL one, with plain queries. */
export type Place = {
  /** Statements have `?` for their values. */
  readonly prepare: (text: string) => (...values: readonly unknown[]) => Rows | Promise<Rows>;
  /** Runs several of them as one transaction, one after the other. */
  readonly together: (work: () => Promise<void>) => Promise<void>;
  readonly close: () => void | Promise<void>;
};

const postgresAt = (address: string): Place => {
  const pool = new PgPool({ connectionString: address, max: 10 });
  let prepared = 0;
  /** The connection of the current transaction; the bench runs one at a time. */
  let held: Connection | undefined;
  return {
    prepare: (text) => {
      let value = 0;
      const numbered = text.replace(/\?/g, () => `$${++value}`);
      const name = `bare${++prepared}`;
      return async (...values) => (await (held ?? pool).query({ name, text: numbered, values: [...values] })).rows;
    },
    together: async (work) => {
      const connection = await pool.connect();
      held = connection;
      await connection.query('BEGIN');
      await work();
      await connection.query('COMMIT');
      held = undefined;
      connection.release();
    },
    close: () => pool.end(),
  };
};

const sqliteIn = (file: string): Place => {
  const sqlite = openSqlite(file, { timeout: 5_000 });
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  const [begin, commit] = [sqlite.prepare('BEGIN IMMEDIATE'), sqlite.prepare('COMMIT')];
  return {
    prepare: (text) => {
      const statement = sqlite.prepare(text) as Statement & { readonly reader: boolean };
      return (...values) => {
        if (statement.reader) return statement.all(...values);
        statement.run(...values);
        return [];
      };
    },
    together: async (work) => {
      begin.run();
      await work();
      commit.run();
    },
    close: () => sqlite.close(),
  };
};

export const openPlace = (place: string): Place =>
  place.startsWith('postgres:') ? postgresAt(place) : sqliteIn(place);
