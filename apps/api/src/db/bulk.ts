import type { Database as Sqlite } from 'better-sqlite3';
import type { Insertable } from 'kysely';
import { recount } from './kept-counts.ts';
import { verifyPragmas } from './pragmas.ts';
import type { Tables } from './tables.ts';

type Derived = { type: 'index' | 'trigger'; name: string; sql: string };

// With the default of 1 MiB of pending terms, most of a large rebuild is spent on merging small segments.
const buildSearch = (sqlite: Sqlite): void => {
  const hashSize = (bytes: number) =>
    sqlite.exec(`INSERT INTO users_search (users_search, rank) VALUES ('hashsize', ${bytes})`);
  hashSize(32 * 1024 * 1024);
  sqlite.exec(`INSERT INTO users_search (users_search) VALUES ('rebuild')`);
  hashSize(1024 * 1024);
};

/**
 * Runs `load` in one transaction with indexes, triggers and reference checks put aside, then builds the indexes, the
 * search index and the kept counts in one pass each: a million users in about a minute instead of an hour. `load` owes
 * what triggers would have kept in its own rows (radar_count). All of it happens, or none.
 */
export const loadInBulk = (sqlite: Sqlite, load: () => void): void => {
  sqlite.pragma('foreign_keys = OFF');
  // Into an empty database a rollback journal writes each page once, and undoes as much; a log would write it twice.
  sqlite.pragma('journal_mode = DELETE');
  sqlite.pragma('threads = 2');
  try {
    sqlite
      .transaction(() => {
        const derived = sqlite
          .prepare<[], Derived>(
            `SELECT type, name, sql FROM sqlite_master WHERE type IN ('index', 'trigger') AND sql IS NOT NULL`,
          )
          .all();
        for (const { type, name } of derived) sqlite.exec(`DROP ${type} ${name}`);
        load();
        for (const { sql } of derived.filter(({ type }) => type === 'index')) sqlite.exec(sql);
        buildSearch(sqlite);
        recount(sqlite);
        for (const { sql } of derived.filter(({ type }) => type === 'trigger')) sqlite.exec(sql);
      })
      .immediate();
  } finally {
    sqlite.pragma('journal_mode = WAL');
    sqlite.pragma('foreign_keys = ON');
    verifyPragmas(sqlite);
  }
};

/** A prepared insert of the named columns, for loads of many rows; a column that a row leaves out becomes NULL. */
export const inserterInto = <T extends keyof Tables, C extends keyof Insertable<Tables[T]> & string>(
  sqlite: Sqlite,
  table: T,
  columns: readonly C[],
): ((row: Pick<Insertable<Tables[T]>, C>) => void) => {
  const places = columns.map(() => '?').join(', ');
  const statement = sqlite.prepare<unknown[]>(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`);
  const values: unknown[] = columns.map(() => null);
  return (row) => {
    columns.forEach((column, at) => {
      values[at] = row[column];
    });
    statement.run(values);
  };
};

/** Copies the rows of the users 1 to `from` onto the users after them, again and again, until the user `to` has theirs. */
export const repeatRows = (
  sqlite: Sqlite,
  table: 'user_details' | 'user_radar',
  columns: readonly string[],
  { from, to }: { from: number; to: number },
): void => {
  const others = columns.filter((column) => column !== 'user_seq').join(', ');
  const copy = sqlite.prepare<[number, number]>(
    `INSERT INTO ${table} (user_seq, ${others}) SELECT user_seq + ?, ${others} FROM ${table} WHERE user_seq <= ?`,
  );
  for (let done = from; done < to; done += from) copy.run(done, Math.min(from, to - done));
};

/** A prepared update of a policy text, whose row is always there. */
export const settingWriter = (
  sqlite: Sqlite,
): ((setting: { name: string; description: string; at: number }) => void) => {
  const statement = sqlite.prepare<[string, number, string]>(
    'UPDATE settings SET setting_description = ?, updated_at = ? WHERE setting_name = ?',
  );
  return ({ name, description, at }) => {
    statement.run(description, at, name);
  };
};
