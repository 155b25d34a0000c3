import { singular } from '@matchdesk/core/kit/text/fold.ts';
import { counted } from '@matchdesk/core/kit/text/show.ts';
import type { Config } from '../config/config.ts';
import { type Held, heldRecords } from '../db/backup.ts';
import type { Say } from '../start/prepare-database.ts';
import { verifyBackup, withCopy } from './backup.ts';
import { expectEngine, failureOfBackup, namedBackup, withBackupCopy } from './backup-copy.ts';

const listOf = (held: Held): string =>
  Object.entries(held)
    .map(([what, n]) => counted(n, what.replace(/^\w+/, singular), what))
    .join(', ');

/**
 * Checks a whole backup, encrypted or not, without touching the database: its pages, every balance against its ledger, the
 * audit log against its chain, its pictures (hardening R29). Throws StartFailure or DatabaseFailure.
 */
export const verifyBackupFile = async (config: Config, name: string, say: Say): Promise<void> => {
  const file = namedBackup(name);
  const { dataDir, backupKey: key, databaseUrl } = config;
  await withBackupCopy({ file, key, dataDir }, async (copy) => {
    expectEngine(copy, file, databaseUrl === null ? 'sqlite' : 'postgres');
    try {
      if (databaseUrl !== null) {
        const { verifyDump } = await import('./backup-postgres.ts');
        return say(`The backup ${file} is complete. It holds ${listOf((await verifyDump(copy)).held)}.`);
      }
      const { pictures } = await withCopy(copy, verifyBackup);
      const held = await withCopy(copy, heldRecords, { migrates: true });
      say(`The backup ${file} is complete. It holds ${listOf(held)}, ${counted(pictures, 'picture')}.`);
    } catch (error) {
      throw failureOfBackup(error, file, copy);
    }
  });
};
