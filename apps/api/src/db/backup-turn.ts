import type { Database } from './database.ts';
import { type Meta, readMeta } from './meta.ts';
import { addOnce, changeRow } from './rows.ts';
import type { Db } from './tables.ts';

/** The state of the servers' own backups; times are epoch milliseconds. */
type BackupState = Meta['backups'];

const none: BackupState = { begunAt: null, heldUntil: 0, failures: 0 };

export const backupState = async (db: Db): Promise<BackupState> => (await readMeta(db, 'backups')) ?? none;

/** Changes the state unless another process changes it first. Returns whether it was changed. */
const change = ({ write }: Database, nextOf: (state: BackupState) => BackupState | null): Promise<boolean> =>
  write(async (trx) => {
    const key = 'backups';
    await addOnce(trx, 'meta', { key, value: JSON.stringify(none) });
    const { value } = await trx.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirstOrThrow();
    const next = nextOf(JSON.parse(value));
    if (next === null) return false;
    return changeRow(trx, 'meta', { key, value }, { value: JSON.stringify(next) });
  });

/**
 * Takes the turn to make a backup if one is due. Of several servers on one database, one gets it. That server must renew
 * the turn (keepBackupTurn) before `holdMs` are over, otherwise another one can take it.
 */
export const takeBackupTurn = (
  database: Database,
  { now, everyMs, holdMs }: { readonly now: number; readonly everyMs: number; readonly holdMs: number },
): Promise<boolean> =>
  change(database, (state) => {
    const isDue = state.begunAt === null || now >= state.begunAt + everyMs;
    return isDue && now >= state.heldUntil ? { ...state, heldUntil: now + holdMs } : null;
  });

export const keepBackupTurn = (database: Database, until: number): Promise<boolean> =>
  change(database, (state) => ({ ...state, heldUntil: until }));

/** Ends a turn with a backup of the database's state at `begunAt`; null if the backup failed. */
export const endBackupTurn = (database: Database, begunAt: number | null): Promise<boolean> =>
  change(database, (state) =>
    begunAt === null ? { ...state, failures: state.failures + 1 } : { begunAt, heldUntil: 0, failures: 0 },
  );
