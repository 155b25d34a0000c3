import { spawn } from 'node:child_process';
import { chmodSync, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Config } from '../config.ts';
import { verifyRecords } from '../db/backup.ts';
import { holdsTables, programEnvironment } from '../db/postgres/programs.ts';
import { endEverything } from '../db/staff/sessions.ts';
import { StartFailure } from '../start/failure.ts';
import { openConfigured, type Say } from './prepare-database.ts';

type Place = Config & { readonly databaseUrl: string };

/** Runs a program of PostgreSQL's; what it needs to connect is in its environment, where nobody else sees it. */
const run = async (program: 'pg_dump' | 'pg_restore', args: readonly string[], url: string): Promise<void> => {
  const env = { ...process.env, ...programEnvironment(url) };
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<number | null>((done, failed) => child.once('error', failed).once('close', done));
  const [code, said] = await Promise.all([ended, text(child.stderr)]).catch((cause: unknown) => {
    throw new StartFailure(
      `${program} was not found: install PostgreSQL's client programs of the server's version or later, or run ${program} where they are.`,
      { cause },
    );
  });
  if (code !== 0)
    throw new StartFailure(`${program} did not succeed: ${said.trim().split('\n')[0] ?? `it ended with ${code}`}`);
};

// Another account may restore it.
const anybodys = ['--no-owner', '--no-privileges'];

/** Dumps the database, also while servers use it, to a new file that restore reads. Throws StartFailure. */
export const backupPostgres = async ({ databaseUrl }: Place, target: string, say: Say): Promise<void> => {
  const file = resolve(target);
  if (existsSync(file)) throw new StartFailure(`The file ${file} exists already: name another.`);
  await run('pg_dump', [...anybodys, '--no-comments', '--format=custom', `--file=${file}`], databaseUrl);
  chmodSync(file, 0o600);
  await run('pg_restore', ['--list', file], databaseUrl);
  say(`The database is in ${file}.`);
};

/** Restores a dump into an empty database and reads it through: nothing is overwritten. Throws StartFailure. */
export const restorePostgres = async (config: Place, source: string, say: Say): Promise<void> => {
  const file = resolve(source);
  if (!existsSync(file)) throw new StartFailure(`There is no backup ${file}.`);
  if (await holdsTables(config.databaseUrl)) {
    throw new StartFailure(
      'A backup is restored into an empty database: create a new one, and name it in DATABASE_URL.',
    );
  }
  await run(
    'pg_restore',
    [...anybodys, '--single-transaction', '--exit-on-error', '--dbname=', file],
    config.databaseUrl,
  );
  const database = await openConfigured(config);
  try {
    await verifyRecords(database);
    await endEverything(database.db);
  } finally {
    await database.close();
  }
  say(`The backup ${file} is restored to ${database.place}, read through and whole. Everybody signs in anew.`);
};
