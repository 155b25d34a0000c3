import { inPostgres } from './in-postgres.ts';
import type { Migration } from './migration.ts';
import { trigger } from './people-postgres.ts';

const tables = [
  `CREATE TABLE user_sets (
    chunk INTEGER NOT NULL,
    name TEXT NOT NULL,
    members BLOB NOT NULL,
    PRIMARY KEY (chunk, name)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE user_changes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    seq INTEGER NOT NULL,
    searched INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX user_changes_by_seq ON user_changes (seq)',
];

const noted = (row: 'NEW' | 'OLD', searched: 0 | 1): string =>
  `BEGIN INSERT INTO user_changes (seq, searched) VALUES (${row}.seq, ${searched}); END`;

const inSqlite = [
  `CREATE TRIGGER user_changes_insert AFTER INSERT ON users ${noted('NEW', 1)}`,
  `CREATE TRIGGER user_changes_delete AFTER DELETE ON users ${noted('OLD', 1)}`,
  `CREATE TRIGGER user_changes_update AFTER UPDATE OF name_key, email_key, phone_key ON users ${noted('NEW', 1)}`,
  `CREATE TRIGGER user_changes_part
    AFTER UPDATE OF account_status, flag_raised, radar_count, risk_factor, fraud_score ON users
    WHEN OLD.account_status <> NEW.account_status OR OLD.flag_raised <> NEW.flag_raised
      OR (OLD.radar_count > 0) <> (NEW.radar_count > 0)
      OR OLD.risk_factor IS NOT NEW.risk_factor OR OLD.fraud_score IS NOT NEW.fraud_score
    ${noted('NEW', 0)}`,
];

const noting = (event: 'INSERT' | 'UPDATE' | 'DELETE', changes: string): string[] =>
  trigger(
    `user_changes_${event.toLowerCase()}`,
    'users',
    event,
    `INSERT INTO user_changes (seq, searched) ${changes};`,
  );

const part = (row: string): string =>
  `(${row}.account_status, ${row}.flag_raised, ${row}.radar_count > 0, ${row}.risk_factor, ${row}.fraud_score)`;

const onPostgres = [
  ...noting('INSERT', 'SELECT seq, 1 FROM new_rows'),
  ...noting('DELETE', 'SELECT seq, 1 FROM old_rows'),
  ...noting(
    'UPDATE',
    `SELECT seq, (o.search_key <> n.search_key)::int FROM old_rows AS o JOIN new_rows AS n USING (seq)
      WHERE o.search_key <> n.search_key OR ${part('o')} IS DISTINCT FROM ${part('n')}`,
  ),
];

/**
 * Sets of users for searching one or two letters without walking all users, and the users who
 * changed since the sets were built.
 */
export const migration: Migration = {
  statements: [...tables, ...inSqlite],
  postgres: [...inPostgres(tables), ...onPostgres],
};
