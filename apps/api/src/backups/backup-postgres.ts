import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Config } from '../config/config.ts';
import { countedTables, verifyRecords } from '../db/backup.ts';
import { type Dumped, verifyDumped } from '../db/postgres/dumped-records.ts';
import { holdsTables, programEnvironment } from '../db/postgres/programs.ts';
import { endEverything } from '../db/staff/sessions.ts';
import { StartFailure } from '../start/failure.ts';
import { openConfigured, type Say } from '../start/prepare-database.ts';
import { removeDatabase } from './backup.ts';
import { draftFor, noteEndBeside, placeBackup } from './placed.ts';
import { expectEngine, namedBackup, withTaken } from './taken.ts';

type Place = Config & { readonly databaseUrl: string };

/**
 * Runs a program of PostgreSQL's and reads what it writes; what it needs to connect is in its environment, where nobody
 * else sees it. Throws StartFailure.
 */
const run = async <T>(
  program: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  { url, read }: { readonly url?: string; readonly read: (output: AsyncIterable<string>) => Promise<T> },
): Promise<T> => {
  const env = { ...process.env, ...(url !== undefined && programEnvironment(url)) };
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  try {
    await once(child, 'spawn');
  } catch (cause) {
    throw new StartFailure(
      `${program} was not found: install PostgreSQL's client programs of the server's version or later, or run ${program} where they are.`,
      { cause },
    );
  }
  const ended = once(child, 'close');
  const said = text(child.stderr);
  try {
    const answer = await read(child.stdout.setEncoding('utf8'));
    const [code] = await ended;
    if (code === 0) return answer;
    throw new StartFailure(
      `${program} did not succeed: ${(await said).trim().split('\n')[0] ?? `it ended with ${code}`}`,
    );
  } finally {
    child.kill();
  }
};

// Another account may restore it.
const anybodys = ['--no-owner', '--no-privileges'];

/** Reads a dump through, all of it, and its records for what holds of every database; tells how many there are. */
export const verifyDump = async (dump: string): Promise<Dumped> => {
  const beside = `${dump}.read`;
  removeDatabase(beside);
  try {
    await run('pg_restore', ['--file=-', dump], {
      read: async (all) => {
        for await (const _ of all);
      },
    });
    const some = countedTables.map((table) => `--table=${table}`);
    return await run('pg_restore', ['--data-only', ...some, '--file=-', dump], {
      read: (script) => verifyDumped(script, beside),
    });
  } finally {
    removeDatabase(beside);
  }
};

/**
 * Dumps the database, also while servers use it, to a new file that restore reads, encrypted where there is a key, and
 * reads it through. Throws StartFailure.
 */
export const backupPostgres = async (
  { databaseUrl, dataDir, backupKey, secret }: Pick<Place, 'databaseUrl' | 'dataDir' | 'backupKey' | 'secret'>,
  target: string,
  say: Say,
): Promise<void> => {
  const file = resolve(target);
  if (existsSync(file)) throw new StartFailure(`The file ${file} exists already: name another.`);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = draftFor(file, dataDir, backupKey);
  try {
    await run('pg_dump', [...anybodys, '--no-comments', '--format=custom', `--file=${draft}`], {
      url: databaseUrl,
      read: text,
    });
    const { end } = await verifyDump(draft);
    await placeBackup(draft, file, backupKey);
    await noteEndBeside(file, end, { dataDir, secret });
  } finally {
    rmSync(draft, { force: true });
  }
  say(`The database is in ${file}${backupKey === null ? '' : ', encrypted'}, read through and whole.`);
};

/** Restores a dump into an empty database and reads it through: nothing is overwritten. Throws StartFailure. */
export const restorePostgres = async (config: Place, source: string, say: Say): Promise<void> => {
  const file = namedBackup(source);
  const { databaseUrl: url, backupKey: key, dataDir } = config;
  if (await holdsTables(url)) {
    throw new StartFailure(
      'A backup is restored into an empty database: create a new one, and name it in DATABASE_URL.',
    );
  }
  await withTaken({ file, key, dataDir }, (copy) => {
    expectEngine(copy, file, 'postgres');
    return run('pg_restore', [...anybodys, '--single-transaction', '--exit-on-error', '--dbname=', copy], {
      url,
      read: text,
    });
  });
  const database = await openConfigured(config);
  try {
    await verifyRecords(database);
    await endEverything(database.db);
  } finally {
    await database.close();
  }
  say(`The backup ${file} is restored to ${database.place}, read through and whole. Everybody signs in anew.`);
};
