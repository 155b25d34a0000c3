import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DatabaseFailure } from './failure.ts';
import { migrations } from './migrations.ts';
import { openDatabase } from './open.ts';
import { verifyPragmas } from './pragmas.ts';

const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'matchdesk-open-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
};

const failureOf = (file: string): DatabaseFailure => {
  try {
    openDatabase({ file, busyTimeoutMs: 50 });
  } catch (error) {
    if (error instanceof DatabaseFailure) return error;
    throw error;
  }
  throw new Error('It opened.');
};

describe('openDatabase', () => {
  it('creates folder and schema, and opens both again', async () => {
    const file = join(folder(), 'deep', 'er', 'matchdesk.sqlite');
    const first = openDatabase({ file, now: () => 42 });
    await first.db.insertInto('meta').values({ key: 'kept', value: '1' }).execute();
    await first.close();
    const second = openDatabase({ file, now: () => 43 });
    onTestFinished(() => second.close());
    expect(await second.db.selectFrom('meta').selectAll().execute()).toEqual([{ key: 'kept', value: '1' }]);
    const applied = second.sqlite.prepare('SELECT number, name, applied_at FROM schema_migrations').all();
    expect(applied).toEqual(migrations.map(({ number, name }) => ({ number, name, applied_at: 42 })));
  });

  it('has durable commits and enforced references', () => {
    const { sqlite, close } = openDatabase({ file: join(folder(), 'm.sqlite') });
    onTestFinished(close);
    const pragmas = ['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout'];
    expect(pragmas.map((name) => sqlite.pragma(name, { simple: true }))).toEqual(['wal', 2, 1, 20]);
  });

  it('begins each transaction as a writer, so that one that reads first cannot lose its place', async () => {
    const file = join(folder(), 'm.sqlite');
    const [one, two] = [openDatabase({ file }), openDatabase({ file, busyTimeoutMs: 20 })];
    onTestFinished(() => one.close());
    onTestFinished(() => two.close());
    await one.db.transaction().execute(async (trx) => {
      await trx.selectFrom('meta').selectAll().execute();
      const other = two.db
        .transaction()
        .execute((its) => its.insertInto('meta').values({ key: 'a', value: '2' }).execute());
      await expect(other).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
      await trx.insertInto('meta').values({ key: 'a', value: '1' }).execute();
    });
    expect(await two.db.selectFrom('meta').select('value').execute()).toEqual([{ value: '1' }]);
  });

  it('waits for another process’s lock without blocking others', async () => {
    const file = join(folder(), 'm.sqlite');
    // An attempt that waited for this whole time would exceed the test's own time limit.
    const { db, write, close } = openDatabase({ file, busyTimeoutMs: 60_000 });
    onTestFinished(close);
    const other = new Sqlite(file);
    other.exec('BEGIN IMMEDIATE');
    const written = write((trx) => trx.insertInto('meta').values({ key: 'a', value: '1' }).execute());
    for (let turns = 0; turns < 20; turns += 1) {
      await setImmediate();
      expect(await db.selectFrom('meta').selectAll().execute()).toEqual([]);
    }
    other.exec('ROLLBACK');
    other.close();
    await written;
    expect(await db.selectFrom('meta').select('value').execute()).toEqual([{ value: '1' }]);
  });

  it('reports a full disk as such, and continues to read and write', async () => {
    const { db, sqlite, write, close } = openDatabase({ file: join(folder(), 'm.sqlite') });
    onTestFinished(close);
    const pages = sqlite.pragma('page_count', { simple: true });
    sqlite.pragma(`max_page_count = ${pages}`);
    const large = { key: 'large', value: 'x'.repeat(1_000_000) };
    const failed = write((trx) => trx.insertInto('meta').values(large).execute());
    await expect(failed).rejects.toMatchObject({ code: 'SQLITE_FULL' });
    expect(await db.selectFrom('meta').selectAll().execute()).toEqual([]);
    sqlite.pragma(`max_page_count = 1000000`);
    await write((trx) => trx.insertInto('meta').values(large).execute());
  });

  it('closes, whether or not a query was ever run', async () => {
    const file = join(folder(), 'm.sqlite');
    const unused = openDatabase({ file });
    await unused.close();
    expect(unused.sqlite.open).toBe(false);
    const used = openDatabase({ file });
    await sql`SELECT 1`.execute(used.db);
    await used.close();
    await used.close();
    expect(used.sqlite.open).toBe(false);
  });
});

describe('openDatabase refuses, in one sentence', () => {
  it('a file that is not a database', () => {
    const file = join(folder(), 'm.sqlite');
    writeFileSync(file, 'certainly no database, '.repeat(100));
    expect(failureOf(file)).toMatchObject({ kind: 'damaged', message: expect.stringContaining(`${file} is damaged`) });
  });

  it('a database that a newer version wrote, and does not change it', async () => {
    const file = join(folder(), 'm.sqlite');
    const { sqlite, close } = openDatabase({ file });
    sqlite.prepare(`INSERT INTO schema_migrations (number, name, applied_at) VALUES (999, 'later', 0)`).run();
    await close();
    expect(failureOf(file)).toMatchObject({ kind: 'newer-schema', message: expect.stringContaining('schema 999') });
  });

  it('a database that another process holds', () => {
    const file = join(folder(), 'm.sqlite');
    const holder = new Sqlite(file);
    onTestFinished(() => {
      holder.close();
    });
    holder.exec('CREATE TABLE held (a); BEGIN EXCLUSIVE');
    expect(failureOf(file)).toMatchObject({ kind: 'locked', message: expect.stringContaining('another process') });
  });

  it('a place that cannot be written to', () => {
    const place = folder();
    writeFileSync(join(place, 'file'), '');
    expect(failureOf(join(place, 'file', 'm.sqlite'))).toMatchObject({ kind: 'unwritable' });
    expect(failureOf('/proc/x/y/m.sqlite')).toMatchObject({ kind: 'unwritable' });
    mkdirSync(join(place, 'folder.sqlite'));
    expect(failureOf(join(place, 'folder.sqlite'))).toMatchObject({ kind: 'unwritable' });
  });

  it.skipIf(process.getuid?.() === 0)('a file that may only be read', async () => {
    const file = join(folder(), 'm.sqlite');
    await openDatabase({ file }).close();
    chmodSync(file, 0o444);
    expect(failureOf(file)).toMatchObject({ kind: 'unwritable' });
  });

  it('a connection whose commits could be lost in a power cut', () => {
    const { sqlite, close } = openDatabase({ file: join(folder(), 'm.sqlite') });
    onTestFinished(close);
    expect(() => verifyPragmas(sqlite)).not.toThrow();
    sqlite.pragma('synchronous = NORMAL');
    expect(() => verifyPragmas(sqlite)).toThrow(expect.objectContaining({ kind: 'unsafe' }));
    sqlite.pragma('synchronous = FULL');
    sqlite.pragma('foreign_keys = OFF');
    expect(() => verifyPragmas(sqlite)).toThrow(/foreign_keys is 0/);
    const inMemory = new Sqlite(':memory:');
    onTestFinished(() => {
      inMemory.close();
    });
    expect(() => verifyPragmas(inMemory)).toThrow(/write-ahead log/);
  });
});
