import { accessSync, constants, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { backupState, endBackupTurn, keepBackupTurn, takeBackupTurn } from '../db/backup-turn.ts';
import type { Database } from '../db/database.ts';
import type { Gauges } from '../http/meter.ts';
import { makeFolder } from '../process/make-folder.ts';
import { StartFailure } from '../start/failure.ts';
import { type BackupPlace, makeBackup } from './make-backup.ts';

type BackupPlan = BackupPlace & {
  readonly dir: string;
  readonly everyMs: number;
  /** How many backups are kept. */
  readonly keep: number;
};

type Backups = {
  /** Stops the schedule and a backup under way. */
  readonly close: () => Promise<void>;
};

const minuteMs = 60_000;
/** After this long without a sign, a server's backup counts as abandoned; a failed backup is tried again after it. */
const holdMs = 15 * minuteMs;

/** The server's own backups: nothing else in the folder is ever deleted. */
const ours = /^matchdesk-\d{8}T\d{9}Z\.backup$/;
const interrupted = /^matchdesk-\d{8}T\d{9}Z\.backup(\.plain)?\.unfinished/;
const nameAt = (now: number): string => `matchdesk-${new Date(now).toISOString().replace(/[-:.]/g, '')}.backup`;

const made = (dir: string): void => {
  try {
    makeFolder(dir);
    accessSync(dir, constants.W_OK);
  } catch (cause) {
    throw new StartFailure(`MATCHDESK_BACKUP_DIR is ${dir}, a folder that this account cannot write to.`, { cause });
  }
};

const takeAway = (dir: string, names: readonly string[]): void => {
  for (const name of names) rmSync(join(dir, name), { force: true });
};

const sweep = ({ dir, dataDir }: BackupPlan): void => {
  for (const folder of [dir, dataDir])
    takeAway(
      folder,
      readdirSync(folder).filter((name) => interrupted.test(name)),
    );
};

/** Deletes all but the newest backups. */
const thin = ({ dir, keep }: BackupPlan): void => {
  const whole = readdirSync(dir).filter((name) => ours.test(name));
  takeAway(dir, whole.toSorted().slice(0, -keep));
};

/**
 * Makes a backup at regular intervals in a separate process, encrypted if there is a key, and checks it before it counts
 * (hardening R26, R29). Several servers on one database take turns. Throws StartFailure.
 */
export const startBackups = (
  database: Database,
  plan: BackupPlan,
  log: FastifyBaseLogger,
  { now = Date.now, tickMs = minuteMs }: { readonly now?: () => number; readonly tickMs?: number } = {},
): Backups => {
  made(plan.dir);
  const ending = new AbortController();
  let underWay: Promise<void> | undefined;

  const makeOne = async (begunAt: number): Promise<void> => {
    try {
      sweep(plan);
      await makeBackup(plan, join(plan.dir, nameAt(begunAt)), ending.signal);
      await endBackupTurn(database, begunAt);
      thin(plan);
    } catch (error) {
      sweep(plan);
      if (ending.signal.aborted) {
        // Leaves the backup to the next server.
        await keepBackupTurn(database, 0);
        return;
      }
      log.error({ err: error }, 'A backup failed. The server tries again in 15 minutes.');
      await endBackupTurn(database, null);
    }
  };

  const look = async (): Promise<void> => {
    const at = now();
    if (underWay !== undefined) {
      await keepBackupTurn(database, at + holdMs);
      return;
    }
    if (!(await takeBackupTurn(database, { now: at, everyMs: plan.everyMs, holdMs }))) return;
    underWay = makeOne(at).finally(() => {
      underWay = undefined;
    });
    await underWay;
  };

  const timer = setInterval(() => {
    look().catch((error: unknown) => log.error({ err: error }, 'The backup schedule failed.'));
  }, tickMs);
  timer.unref();
  return {
    close: async () => {
      clearInterval(timer);
      ending.abort();
      // The failure was logged where it happened.
      await Promise.allSettled([underWay]);
    },
  };
};

/** The state of the backups for /metrics, the same from each server on a database. */
export const backupGauges = ({ db }: Database) =>
  ({
    matchdesk_backup_last_success_timestamp_seconds: {
      help: 'Unix time of the newest successful backup; 0 before the first.',
      count: async () => ((await backupState(db)).begunAt ?? 0) / 1000,
    },
    matchdesk_backup_failures: {
      help: 'Failed backups since the newest successful one.',
      count: async () => (await backupState(db)).failures,
    },
  }) satisfies Gauges;
