import { chmodSync, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from '../config.ts';
import { backUp, verifyDatabase } from '../db/backup.ts';
import { openDatabase } from '../db/open.ts';
import { takeDataFolder } from '../start/data-folder.ts';
import { StartFailure } from '../start/failure.ts';
import type { Say } from './prepare-database.ts';

type Place = Pick<Config, 'databaseFile' | 'dataDir'>;

const companions = ['', '-wal', '-shm'] as const;

/** Opens a database file, reads all of it, and closes it again. Throws DatabaseFailure. */
const verified = async (file: string): Promise<void> => {
  const database = openDatabase({ file });
  try {
    await verifyDatabase(database);
  } finally {
    await database.close();
  }
};

/** Copies the database, also while a server uses it, to a new file, and reads the copy through. */
export const backup = async ({ databaseFile }: Place, target: string, say: Say): Promise<void> => {
  const file = resolve(target);
  if (!existsSync(databaseFile)) throw new StartFailure(`There is no database ${databaseFile} to back up.`);
  if (existsSync(file)) throw new StartFailure(`The file ${file} exists already: name another.`);
  const database = openDatabase({ file: databaseFile });
  try {
    await backUp(database, file);
  } finally {
    await database.close();
  }
  chmodSync(file, 0o600);
  await verified(file);
  say(`The database is in ${file}, read through and whole.`);
};

/** Puts a backup in the database's place, once it was read through; the database that was is kept beside it. */
export const restore = async ({ databaseFile, dataDir }: Place, source: string, say: Say): Promise<void> => {
  const file = resolve(source);
  if (!existsSync(file)) throw new StartFailure(`There is no backup ${file}.`);
  const folder = takeDataFolder(dataDir);
  const draft = `${databaseFile}.restoring`;
  try {
    for (const end of companions) rmSync(draft + end, { force: true });
    copyFileSync(file, draft);
    await verified(draft);
    const aside = `${databaseFile}.before-${new Date().toISOString().replace(/[^\d]/g, '')}`;
    const had = existsSync(databaseFile);
    for (const end of companions) if (existsSync(databaseFile + end)) renameSync(databaseFile + end, aside + end);
    renameSync(draft, databaseFile);
    chmodSync(databaseFile, 0o600);
    say(`The backup ${file} is restored.${had ? ` What was there before is in ${aside}.` : ''}`);
  } finally {
    for (const end of companions) rmSync(draft + end, { force: true });
    folder.release();
  }
};
