import type { Config } from '../config/config.ts';
import { verifyFile, verifyRecords } from '../db/backup.ts';
import { isFile } from '../db/engine.ts';
import { databaseFailureOf } from '../db/failure.ts';
import { openExisting, type Say } from '../start/prepare-database.ts';

/**
 * Reads the database through, also while it is served, whose writes do not wait for it: an SQLite file's pages and
 * references, every balance against its ledger, the audit log against its chain (hardening R20). Throws DatabaseFailure.
 */
export const verify = async (config: Config, say: Say): Promise<void> => {
  const database = await openExisting(config);
  try {
    if (isFile(database)) verifyFile(database);
    await verifyRecords(database);
  } catch (error) {
    throw databaseFailureOf(error, database.place) ?? error;
  } finally {
    await database.close();
  }
  say(`${database.place} was read through: every balance is its ledger's sum, the audit log is as it was written.`);
};
