import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { differencesFromTables } from '../../../../tests/kit/api/schema.ts';
import { verifyFile } from './backup.ts';
import { newId } from './ids.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { openDatabase } from './open.ts';
import { setPragmas } from './pragmas.ts';

/** The ten newest schemas before the current one, each as the migrations that made it. */
const earlier = migrations.map((_, at) => migrations.slice(0, at)).slice(-10);
const people = 40;
const creditsOfEach = 5;
const patienceMs = 10_000;
/** An earlier server lets others write between its own writes. */
const pauseMs = 5;

/** A connection to a file with an earlier schema and some people. */
const earlierFile = (list: typeof migrations) => {
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-upgrade-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'matchdesk.sqlite');
  const sqlite = new Sqlite(file);
  onTestFinished(() => {
    sqlite.close();
  });
  setPragmas(sqlite, patienceMs);
  migrate(sqlite, 0, list);
  const add = sqlite.prepare(
    `INSERT INTO users (id, firstname, name_key, email, email_key, phone_key, account_status, flag_raised, created_at, updated_at)
      VALUES (@id, @id, @id, @id, @id, '', @status, @flag, 1, 1)`,
  );
  const ids = Array.from({ length: people }, () => newId());
  for (const [at, id] of ids.entries()) add.run({ id, status: at % 4, flag: at % 5 === 0 ? 1 : 0 });
  return { file, sqlite, ids };
};

it.each(earlier.map((list) => [`schema ${list.at(-1)?.number}, ${list.at(-1)?.name}`, list] as const))(
  'a file of %s is migrated by two processes at once, while a third reads and writes it',
  async (_name, list) => {
    const { file, sqlite, ids } = earlierFile(list);
    const [own = '', ...others] = ids;
    const read = sqlite.prepare('SELECT count(*) FROM users').pluck();
    const credit = sqlite.prepare('UPDATE users SET coins = coins + 1, updated_at = updated_at + 1 WHERE id = ?');
    let isOver = false;
    const opened = Promise.all(
      others.slice(0, 2).map(async (id) => {
        const worker = new Worker(new URL('../../../../tests/kit/api/migrating-process.ts', import.meta.url), {
          workerData: { file, id, times: creditsOfEach },
        });
        await once(worker, 'message');
        await worker.terminate();
      }),
    ).finally(() => {
      isOver = true;
    });
    let written = 0;
    while (!isOver) {
      expect(read.get()).toBe(people);
      credit.run(own);
      written += 1;
      await setTimeout(pauseMs);
    }
    await opened;
    const database = openDatabase({ file });
    onTestFinished(() => database.close());
    const coins = database.sqlite.prepare('SELECT coins FROM users WHERE id = ?').pluck();
    expect([own, ...others.slice(0, 2)].map((id) => coins.get(id))).toEqual([written, creditsOfEach, creditsOfEach]);
    expect(await differencesFromTables(database)).toEqual([]);
    verifyFile(database);
    const done = database.sqlite.prepare('SELECT number FROM schema_migrations ORDER BY number').pluck();
    expect(done.all()).toEqual(migrations.map(({ number }) => number));
  },
);
