import type { Database as Sqlite } from 'better-sqlite3';
import { recount } from './kept-counts.ts';
import { type Loader, repeatStatements } from './loader.ts';
import { verifyPragmas } from './pragmas.ts';

type Derived = { type: 'index' | 'trigger'; name: string; sql: string };

// With the default of 1 MiB of pending terms, most of a large rebuild is spent on merging small segments.
const buildSearch = (sqlite: Sqlite): void => {
  const hashSize = (bytes: number) =>
    sqlite.exec(`INSERT INTO users_search (users_search, rank) VALUES ('hashsize', ${bytes})`);
  hashSize(32 * 1024 * 1024);
  sqlite.exec(`INSERT INTO users_search (users_search) VALUES ('rebuild')`);
  hashSize(1024 * 1024);
};

const loaderOf = (sqlite: Sqlite): Loader => ({
  inserterInto: (table, columns) => {
    const places = columns.map(() => '?').join(', ');
    const statement = sqlite.prepare<unknown[]>(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`);
    const values: unknown[] = columns.map(() => null);
    return (row) => {
      columns.forEach((column, at) => {
        values[at] = row[column];
      });
      statement.run(values);
    };
  },
  settle: async () => undefined,
  repeatRows: async (table, columns, span) => {
    for (const statement of repeatStatements(table, columns, span)) sqlite.exec(statement);
  },
  setText: async ({ name, description, at }) => {
    sqlite
      .prepare('UPDATE settings SET setting_description = ?, updated_at = ? WHERE setting_name = ?')
      .run(description, at, name);
  },
});

/** Runs SQL text on the connection, for code that both engines share. Returns the first row. */
export const runOn =
  (sqlite: Sqlite) =>
  async (text: string): Promise<Record<string, number> | undefined> => {
    if (/^SELECT/.test(text)) return sqlite.prepare<[], Record<string, number>>(text).get();
    sqlite.exec(text);
    return undefined;
  };

const inTransaction = async (sqlite: Sqlite, work: () => Promise<void>): Promise<void> => {
  sqlite.exec('BEGIN IMMEDIATE');
  try {
    await work();
    sqlite.exec('COMMIT');
  } catch (error) {
    if (sqlite.inTransaction) sqlite.exec('ROLLBACK');
    throw error;
  }
};

/**
 * Runs `load` in one transaction without indexes, triggers and reference checks, then builds the indexes, the search
 * index and the kept counts in one pass each: a million users in about a minute instead of an hour. All of it happens or
 * nothing. Nobody else may use the connection meanwhile.
 */
export const loadInBulk = async (sqlite: Sqlite, load: (loader: Loader) => Promise<void>): Promise<void> => {
  sqlite.pragma('foreign_keys = OFF');
  // In an empty database a rollback journal writes each page once. A write-ahead log would write it twice.
  sqlite.pragma('journal_mode = DELETE');
  sqlite.pragma('threads = 2');
  try {
    await inTransaction(sqlite, async () => {
      const derived = sqlite
        .prepare<[], Derived>(
          `SELECT type, name, sql FROM sqlite_master WHERE type IN ('index', 'trigger') AND sql IS NOT NULL`,
        )
        .all();
      for (const { type, name } of derived) sqlite.exec(`DROP ${type} ${name}`);
      await load(loaderOf(sqlite));
      for (const { sql } of derived.filter(({ type }) => type === 'index')) sqlite.exec(sql);
      buildSearch(sqlite);
      await recount(runOn(sqlite));
      for (const { sql } of derived.filter(({ type }) => type === 'trigger')) sqlite.exec(sql);
    });
  } finally {
    sqlite.pragma('journal_mode = WAL');
    sqlite.pragma('foreign_keys = ON');
    verifyPragmas(sqlite);
  }
};
