import type { Config } from '../config/config.ts';
import { type NotedEnd, verifyFile, verifyRecords } from '../db/backup.ts';
import { isFile } from '../db/engine.ts';
import { databaseFailureOf } from '../db/failure.ts';
import { notedEnds } from '../start/audit-heads.ts';
import { openExisting, type Say } from '../start/prepare-database.ts';

const wordsOf = (ends: readonly NotedEnd[], lines: number): string =>
  ends.length === 0
    ? `The log holds ${lines} lines. Whether newer ones were cut off cannot be told: set MATCHDESK_AUDIT_HEADS or MATCHDESK_BACKUP_DIR.`
    : `The log holds ${lines} lines, and is as long as was noted ${ends.length} times, last at ${ends.at(-1)?.at}.`;

/**
 * Reads the database through, also while it is served, whose writes do not wait for it: an SQLite file's pages and
 * references, every balance against its ledger, the audit log against its chain and against what was noted of its end
 * (hardening R20). Throws DatabaseFailure.
 */
export const verify = async (config: Config, say: Say): Promise<void> => {
  const { ends, foreign } = notedEnds(config);
  if (foreign > 0)
    say(
      `Notes of the audit log's end that were not signed with this server's secret, and count for nothing: ${foreign}.`,
    );
  const database = await openExisting(config);
  try {
    if (isFile(database)) verifyFile(database);
    const end = await verifyRecords(database, ends);
    say(`${database.place} was read through: every balance is its ledger's sum, the audit log is as it was written.`);
    say(wordsOf(ends, end.lines));
  } catch (error) {
    throw databaseFailureOf(error, database.place) ?? error;
  } finally {
    await database.close();
  }
};
