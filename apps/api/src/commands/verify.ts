import { counted } from '@matchdesk/core/kit/text/show.ts';
import type { Config } from '../config/config.ts';
import { type RecordedEnd, verifyFile, verifyRecords } from '../db/backup.ts';
import { isFile } from '../db/engine.ts';
import { recordedEnds } from '../start/audit-heads.ts';
import { onExisting, type Say } from '../start/prepare-database.ts';

const wordsOf = (ends: readonly RecordedEnd[], lines: number): string =>
  ends.length === 0
    ? `The audit log has ${counted(lines, 'line')}. Missing lines at its end cannot be detected: set MATCHDESK_AUDIT_HEADS or MATCHDESK_BACKUP_DIR.`
    : `The audit log has ${counted(lines, 'line')}. Its length agrees with ${counted(ends.length, 'record')} of it, the last from ${ends.at(-1)?.at}.`;

/**
 * Checks the whole database, also while the server runs, whose writes do not wait for it: the pages and references of an
 * SQLite file, every balance against its ledger, the audit log against its chain and against the recorded ends
 * (hardening R20). Throws DatabaseFailure.
 */
export const verify = async (config: Config, say: Say): Promise<void> => {
  const { ends, foreign } = recordedEnds(config);
  if (foreign > 0)
    say(`Records of the audit log's end that are not signed with this server's secret and were ignored: ${foreign}.`);
  await onExisting(config, async (database) => {
    if (isFile(database)) verifyFile(database);
    const end = await verifyRecords(database, ends);
    say(`${database.place} was checked: every balance equals the sum of its ledger, and the audit log is unchanged.`);
    say(wordsOf(ends, end.lines));
  });
};
