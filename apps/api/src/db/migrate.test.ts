import Sqlite from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { migrate } from './migrate.ts';
import type { NumberedMigration } from './migrations/migration.ts';
import { inOrder, migrations } from './migrations.ts';

const memory = (): Sqlite.Database => {
  const sqlite = new Sqlite(':memory:');
  onTestFinished(() => {
    sqlite.close();
  });
  return sqlite;
};

const made = (number: number, ...statements: string[]): NumberedMigration => ({
  number,
  name: `step-${number}`,
  statements,
  postgres: [],
});

const tables = (sqlite: Sqlite.Database) =>
  sqlite.prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 't_'`).pluck().all();

describe('migrate', () => {
  it('knows migrations numbered from 1, each with a different number', () => {
    const numbers = migrations.map(({ number }) => number);
    expect(numbers).toEqual([...new Set([1, ...numbers])].toSorted((one, other) => one - other));
  });

  it('refuses two migrations with the same number, whatever is between them', () => {
    expect(inOrder([made(2), made(1)]).map(({ number }) => number)).toEqual([1, 2]);
    expect(() => inOrder([made(1), made(2), { ...made(1), name: 'later' }])).toThrow(
      'Two migrations have the number 1 (later): give one of them the next number.',
    );
  });

  it('applies each migration once, and new ones later', () => {
    const sqlite = memory();
    const first = made(1, 'CREATE TABLE t1 (a)');
    migrate(sqlite, 1, [first]);
    migrate(sqlite, 2, [first, made(2, 'CREATE TABLE t2 (a)')]);
    expect(tables(sqlite)).toEqual(['t1', 't2']);
    expect(sqlite.prepare('SELECT applied_at FROM schema_migrations ORDER BY number').pluck().all()).toEqual([1, 2]);
  });

  it('applies a migration that was added late, whatever its number', () => {
    const sqlite = memory();
    const [first, late] = [made(1, 'CREATE TABLE t1 (a)'), made(2, 'CREATE TABLE t2 (a)')];
    const third = made(3, 'CREATE TABLE t3 (a)');
    migrate(sqlite, 1, [first, third]);
    migrate(sqlite, 2, [first, late, third]);
    expect(tables(sqlite)).toEqual(['t1', 't3', 't2']);
  });

  it('on PostgreSQL builds indexes of existing tables while they are in use, and rewrites no table', () => {
    const before = new Set<string>();
    for (const { name, postgres, postgresIndexes = [] } of migrations) {
      const tables = postgres.flatMap((each) => /^CREATE TABLE (\w+)/.exec(each)?.[1] ?? []);
      const indexed = postgres.flatMap((each) => /^CREATE (?:UNIQUE )?INDEX \w+ ON (\w+)/.exec(each)?.[1] ?? []);
      expect(
        indexed.filter((table) => before.has(table)),
        name,
      ).toEqual([]);
      const altered = postgres.flatMap(
        (each) => /^ALTER TABLE (\w+) .*(NOT NULL|TYPE|ADD CONSTRAINT|DEFAULT|CHECK)/s.exec(each)?.slice(1, 2) ?? [],
      );
      expect(
        altered.filter((table) => before.has(table)),
        `${name}: PostgreSQL would hold the table while it looks at every row; add a nullable column without default and check`,
      ).toEqual([]);
      // These are created outside the migration's transaction, which may then do nothing else.
      if (postgresIndexes.length > 0) expect(postgres, name).toEqual([]);
      for (const each of postgresIndexes) expect(each).toMatch(/^CREATE (UNIQUE )?INDEX \w+ ON /);
      for (const table of tables) before.add(table);
    }
  });

  it('leaves nothing of a failed migration', () => {
    const sqlite = memory();
    const steps = [made(1, 'CREATE TABLE t1 (a)'), made(2, 'CREATE TABLE t2 (a)', 'CREATE TABLE nonsense')];
    expect(() => migrate(sqlite, 1, steps)).toThrow();
    expect(tables(sqlite)).toEqual(['t1']);
    expect(sqlite.inTransaction).toBe(false);
  });

  it('refuses a schema that it does not know', () => {
    const sqlite = memory();
    migrate(sqlite, 1, [made(1), made(2)]);
    expect(() => migrate(sqlite, 2, [made(1)])).toThrow(expect.objectContaining({ kind: 'newer-schema' }));
  });

  it('finds old audit lines by everybody they are about', () => {
    const sqlite = memory();
    migrate(
      sqlite,
      1,
      migrations.filter(({ number }) => number < 9),
    );
    const add = sqlite.prepare(
      'INSERT INTO audit_log (at, action, target_id, after, hash) VALUES (1, @action, @target, @after, @action)',
    );
    add.run({ action: 'users.addCredits', target: null, after: '{"coins":5,"user_ids":["a","b","a"]}' });
    add.run({ action: 'users.addCredits', target: 'a', after: '{"coins":5}' });
    add.run({ action: 'users.migrate', target: 'a', after: '{"to_id":"b","rows":1}' });
    add.run({ action: 'users.migrate', target: 'a', after: '{"to_id":"a","rows":0}' });
    add.run({ action: 'users.setStatus', target: 'a', after: null });
    migrate(sqlite, 2);
    const rows = sqlite.prepare('SELECT target_id, audit_seq FROM audit_targets ORDER BY audit_seq, target_id');
    expect(rows.raw().all()).toEqual([
      ['a', 1],
      ['b', 1],
      ['b', 3],
    ]);
  });
});
