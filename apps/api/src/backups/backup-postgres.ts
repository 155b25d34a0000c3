import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Config } from '../config/config.ts';
import { countedTables, verifyRecords } from '../db/backup.ts';
import { type Dumped, verifyDumped } from '../db/postgres/dumped-records.ts';
import { holdsTables, programEnvironment } from '../db/postgres/programs.ts';
import { endEverything } from '../db/staff/sessions.ts';
import { makeFolder } from '../process/make-folder.ts';
import { StartFailure } from '../start/failure.ts';
import { openConfigured, type Say } from '../start/prepare-database.ts';
import { removeDatabase } from './backup.ts';
import { expectEngine, namedBackup, withBackupCopy } from './backup-copy.ts';
import { draftFor, placeBackup, recordEndBeside } from './backup-draft.ts';

type Place = Config & { readonly databaseUrl: string };

/**
 * Runs one of PostgreSQL's programs and reads its output. The connection's settings are in its environment, where other
 * accounts of the machine cannot see them. Throws StartFailure.
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
      `${program} was not found: install PostgreSQL's client programs in the server's version or later, or run ${program} on a machine that has them.`,
      { cause },
    );
  }
  const ended = once(child, 'close');
  const said = text(child.stderr);
  try {
    const answer = await read(child.stdout.setEncoding('utf8'));
    const [code] = await ended;
    if (code === 0) return answer;
    throw new StartFailure(`${program} failed: ${(await said).trim().split('\n')[0] ?? `it ended with ${code}`}`);
  } finally {
    child.kill();
  }
};

// Lets another account of PostgreSQL restore the dump.
const ownerless = ['--no-owner', '--no-privileges'];

/** Checks a whole dump, and the rules that its records must satisfy. Returns how many records it holds. */
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
 * Dumps the database to a new file for `restore`, encrypted if there is a key, and checks the dump. Servers may be running.
 * Throws StartFailure.
 */
export const backupPostgres = async (
  { databaseUrl, dataDir, backupKey, secret }: Pick<Place, 'databaseUrl' | 'dataDir' | 'backupKey' | 'secret'>,
  target: string,
  say: Say,
): Promise<void> => {
  const file = resolve(target);
  if (existsSync(file)) throw new StartFailure(`The file ${file} already exists: name another one.`);
  makeFolder(dataDir);
  const draft = draftFor(file, dataDir, backupKey);
  try {
    await run('pg_dump', [...ownerless, '--no-comments', '--format=custom', `--file=${draft}`], {
      url: databaseUrl,
      read: text,
    });
    const { end } = await verifyDump(draft);
    await placeBackup(draft, file, backupKey);
    await recordEndBeside(file, end, { dataDir, secret });
  } finally {
    rmSync(draft, { force: true });
  }
  say(
    `The database was copied to ${file}${backupKey === null ? '' : ', encrypted'}. The copy was checked and is complete.`,
  );
};

/** Restores a dump into an empty database and checks it. Overwrites nothing. Throws StartFailure. */
export const restorePostgres = async (config: Place, source: string, say: Say): Promise<void> => {
  const file = namedBackup(source);
  const { databaseUrl: url, backupKey: key, dataDir } = config;
  if (await holdsTables(url)) {
    throw new StartFailure(
      'A backup can only be restored into an empty database: create a new one, and name it in DATABASE_URL.',
    );
  }
  await withBackupCopy({ file, key, dataDir }, (copy) => {
    expectEngine(copy, file, 'postgres');
    return run('pg_restore', [...ownerless, '--single-transaction', '--exit-on-error', '--dbname=', copy], {
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
  say(`The backup ${file} was restored to ${database.place} and checked. Everybody has to sign in again.`);
};
