import { existsSync } from 'node:fs';
import { removeDatabase } from '../backups/backup.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { readMeta } from '../db/meta.ts';
import { openDatabase } from '../db/open.ts';
import { firstAdmin } from '../db/staff/admins.ts';
import { takeDataFolder } from '../start/data-folder.ts';
import { StartFailure } from '../start/failure.ts';
import { openConfigured, type Say, writeDemoWorld } from '../start/prepare-database.ts';

/** Whether a database holds data other than a demo world. */
const holdsWork = async ({ db }: Database): Promise<boolean> =>
  (await readMeta(db, 'demo-world')) === undefined && (await firstAdmin(db, 1)) !== undefined;

const kept = (place: string, instead: string): StartFailure =>
  new StartFailure(`The database ${place} does not hold a demo world, so it is kept: ${instead}.`);

const seedFile = async ({ databaseFile: file, dataDir }: Config, users: number, say: Say): Promise<void> => {
  const folder = takeDataFolder({ dataDir, databaseFile: file });
  const opened = async (work: (database: Database) => Promise<void>): Promise<void> => {
    const database = openDatabase({ file });
    await work(database).finally(() => database.close());
  };
  try {
    if (existsSync(file)) {
      await opened(async (database) => {
        if (await holdsWork(database)) throw kept(file, 'set MATCHDESK_DATA_DIR to another place');
      });
    }
    removeDatabase(file);
    await opened((database) => writeDemoWorld(database, users, say));
    say(`The database is in ${file}. Start it with: matchdesk-api serve`);
  } finally {
    folder.release();
  }
};

const seedPostgres = async (config: Config, url: string, users: number, say: Say): Promise<void> => {
  const [{ onOwnConnection }, { clearPostgres }] = [
    await import('../db/postgres/own-connection.ts'),
    await import('../db/postgres/load.ts'),
  ];
  const database = await openConfigured(config);
  try {
    await database.alone(async () => {
      if (await holdsWork(database)) throw kept(database.place, 'name another one in DATABASE_URL');
      await onOwnConnection(url, clearPostgres);
      await writeDemoWorld(database, users, say);
    });
    say(`The database is in ${database.place}. Start it with: matchdesk-api serve`);
  } finally {
    await database.close();
  }
};

/** Writes a fresh demo database of a given size over an older demo database. Any other database is left as it is. */
export const seed = async (config: Config, users: number, say: Say): Promise<void> => {
  if (config.production)
    throw new StartFailure('There is no demo data in production: unset NODE_ENV to write a demo world.');
  if (config.databaseUrl === null) await seedFile(config, users, say);
  else await seedPostgres(config, config.databaseUrl, users, say);
};
