import { existsSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { readMeta } from '../db/meta.ts';
import { openDatabase } from '../db/open.ts';
import { firstAdmin } from '../db/staff/admins.ts';
import { StartFailure } from './failure.ts';

/** One line for the person who waits; nothing where nobody does. */
export type Say = (line: string) => void;

/** Writes the demo world, telling how it goes. */
export const writeDemoWorld = async (database: Database, users: number, say: Say): Promise<void> => {
  const { seedDemoWorld } = await import('./demo-world.ts');
  const begun = Date.now();
  say(`Writing a demo world of ${users.toLocaleString('en')} people…`);
  await seedDemoWorld(database, { users });
  say(`The demo world is written (${((Date.now() - begun) / 1000).toFixed(1)} s).`);
};

/** Where a restore makes its copy ready. */
export const draftOf = (databaseFile: string): string => `${databaseFile}.restoring`;

/** Opens the SQLite database; a place that a restore left half done is no place for a new one. */
const openFile = (file: string): Database => {
  if (!existsSync(file) && existsSync(draftOf(file))) {
    throw new StartFailure(`A restore of ${file} was broken off: run it again before anything else.`);
  }
  return openDatabase({ file });
};

/** Opens the database that DATABASE_URL names, or the data folder's own. Throws DatabaseFailure or StartFailure. */
export const openConfigured = async (config: Config): Promise<Database> => {
  if (config.databaseUrl === null) return openFile(config.databaseFile);
  const { openPostgres } = await import('../db/postgres/open.ts');
  return openPostgres({ url: config.databaseUrl, replicas: config.replicas, connections: config.databaseConnections });
};

/** The same for a command that is about what is there. Throws StartFailure where there is no SQLite file. */
export const openExisting = async (config: Config): Promise<Database> => {
  if (config.databaseUrl !== null || existsSync(config.databaseFile)) return openConfigured(config);
  throw new StartFailure(
    `There is no database ${config.databaseFile}: set MATCHDESK_DATA_DIR or DATABASE_URL as the server has it.`,
  );
};

/**
 * Opens the database and, on a first start outside production, fills it with the demo world; of several servers that
 * start at once, one does. Throws DatabaseFailure or StartFailure, each one sentence.
 */
export const prepareDatabase = async (config: Config, say: Say): Promise<{ database: Database; isDemo: boolean }> => {
  const database = await openConfigured(config);
  try {
    const isDemo = await database.alone(async () => {
      const world = await readMeta(database.db, 'demo-world');
      if (world && config.production) {
        throw new StartFailure(
          `The database ${database.place} holds a demo world, which production refuses: set MATCHDESK_DATA_DIR or DATABASE_URL to another place.`,
        );
      }
      const isFirst = world === undefined && (await firstAdmin(database.db, 1)) === undefined;
      if (isFirst && config.demoUsers !== null) await writeDemoWorld(database, config.demoUsers, say);
      return world !== undefined || (isFirst && config.demoUsers !== null);
    });
    return { database, isDemo };
  } catch (error) {
    await database.close();
    throw error;
  }
};
