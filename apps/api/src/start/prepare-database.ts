import { existsSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { databaseFailureOf } from '../db/failure.ts';
import { readMeta } from '../db/meta.ts';
import { openDatabase } from '../db/open.ts';
import { firstAdmin } from '../db/staff/admins.ts';
import { StartFailure } from './failure.ts';

/** Prints one line for the person who waits. */
export type Say = (line: string) => void;

/** Writes the demo world and prints its progress. */
export const writeDemoWorld = async (database: Database, users: number, say: Say): Promise<void> => {
  const { seedDemoWorld } = await import('./demo-world.ts');
  const startedAt = Date.now();
  say(`Writing a demo world of ${users.toLocaleString('en')} people…`);
  await seedDemoWorld(database, { users });
  say(`The demo world is written (${((Date.now() - startedAt) / 1000).toFixed(1)} s).`);
};

/** The file in which a restore prepares its copy. */
export const draftOf = (databaseFile: string): string => `${databaseFile}.restoring`;

/** Opens the SQLite database. Creates no new one where a restore was interrupted. */
const openFile = (file: string): Database => {
  if (!existsSync(file) && existsSync(draftOf(file))) {
    throw new StartFailure(`A restore of ${file} was interrupted: run it again first.`);
  }
  return openDatabase({ file });
};

/** Opens the database that DATABASE_URL names, or the data folder's own. Throws DatabaseFailure or StartFailure. */
export const openConfigured = async (config: Config): Promise<Database> => {
  if (config.databaseUrl === null) return openFile(config.databaseFile);
  const { openPostgres } = await import('../db/postgres/open.ts');
  return openPostgres({ url: config.databaseUrl, replicas: config.replicas, connections: config.databaseConnections });
};

/**
 * Runs a command on the existing database, and closes it. Throws DatabaseFailure, or StartFailure where there is no SQLite
 * file.
 */
export const onExisting = async (config: Config, work: (database: Database) => Promise<void>): Promise<void> => {
  if (config.databaseUrl === null && !existsSync(config.databaseFile)) {
    throw new StartFailure(
      `There is no database ${config.databaseFile}: set MATCHDESK_DATA_DIR or DATABASE_URL to the same value as for the server.`,
    );
  }
  const database = await openConfigured(config);
  try {
    await work(database);
  } catch (error) {
    throw databaseFailureOf(error, database.place) ?? error;
  } finally {
    await database.close();
  }
};

/**
 * Opens the database and, at the first start outside production, fills it with the demo world. If several servers start
 * at once, one of them does this. Throws DatabaseFailure or StartFailure, each with one sentence.
 */
export const prepareDatabase = async (config: Config, say: Say): Promise<{ database: Database; isDemo: boolean }> => {
  const database = await openConfigured(config);
  try {
    const isDemo = await database.alone(async () => {
      const world = await readMeta(database.db, 'demo-world');
      if (world && config.production) {
        throw new StartFailure(
          `The database ${database.place} holds a demo world, which is not allowed in production: set MATCHDESK_DATA_DIR or DATABASE_URL to another place.`,
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
