import { existsSync, rmSync } from 'node:fs';
import type { Config } from '../config.ts';
import { readMeta } from '../db/meta.ts';
import { openDatabase } from '../db/open.ts';
import { firstAdmin } from '../db/staff/admins.ts';
import { takeDataFolder } from '../start/data-folder.ts';
import { StartFailure } from '../start/failure.ts';
import { type Say, writeDemoWorld } from './prepare-database.ts';

const remove = (file: string): void => {
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
};

/** Whether a file holds work that is not the demo world's. */
const holdsWork = async (file: string): Promise<boolean> => {
  const database = openDatabase({ file });
  try {
    const isDemo = (await readMeta(database.db, 'demo-world')) !== undefined;
    return !isDemo && (await firstAdmin(database.db, 1)) !== undefined;
  } finally {
    await database.close();
  }
};

/** Makes a fresh demo database of a size in the place of the demo database that was; any other is left alone. */
export const seed = async (config: Config, users: number, say: Say): Promise<void> => {
  if (config.production) throw new StartFailure('Production holds no demo data: unset NODE_ENV to write a demo world.');
  const folder = takeDataFolder(config.dataDir);
  const file = config.databaseFile;
  try {
    if (existsSync(file) && (await holdsWork(file))) {
      throw new StartFailure(
        `The database ${file} holds no demo world, so it is kept: set MATCHDESK_DATA_DIR to another place.`,
      );
    }
    remove(file);
    const database = openDatabase({ file });
    try {
      await writeDemoWorld(database, users, say);
    } finally {
      await database.close();
    }
    say(`It is in ${file}. Start it with: matchdesk-api serve`);
  } finally {
    folder.release();
  }
};
