import type { Insertable, Selectable } from 'kysely';
import { changedOne } from '../changed-one.ts';
import type { Db, Tables, Trx } from '../tables.ts';

export type TerminalRequest = Selectable<Tables['terminal_requests']>;

/** Stores a terminal's request; false where another request already has this code. */
export const addTerminalRequest = async (
  db: Trx,
  request: Omit<Insertable<Tables['terminal_requests']>, 'state' | 'approved_by'>,
): Promise<boolean> =>
  changedOne(
    db
      .insertInto('terminal_requests')
      .values({ ...request, state: 'waiting', approved_by: null })
      .onConflict((conflict) => conflict.doNothing()),
  );

/** The request of the terminal that has this secret code. */
export const terminalRequest = async (db: Db, deviceHash: string): Promise<TerminalRequest | undefined> =>
  db.selectFrom('terminal_requests').selectAll().where('device_hash', '=', deviceHash).executeTakeFirst();

/** The waiting request with this code. */
export const waitingTerminal = async (db: Db, codeHash: string, now: number): Promise<TerminalRequest | undefined> =>
  db
    .selectFrom('terminal_requests')
    .selectAll()
    .where('code_hash', '=', codeHash)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .executeTakeFirst();

/**
 * Approves the waiting request with a code by a session, or declines it (null). Returns the request for only one of
 * several attempts.
 */
export const settleTerminal = async (
  db: Trx,
  codeHash: string,
  approvedBy: string | null,
  now: number,
): Promise<TerminalRequest | undefined> =>
  db
    .updateTable('terminal_requests')
    .set({ state: approvedBy === null ? 'declined' : 'approved', approved_by: approvedBy })
    .where('code_hash', '=', codeHash)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

/** Records that a terminal asked again, and how long it has to wait from now on. */
export const noteAsked = async (db: Trx, deviceHash: string, now: number, intervalMs: number): Promise<void> => {
  await db
    .updateTable('terminal_requests')
    .set({ asked_at: now, interval_ms: intervalMs })
    .where('device_hash', '=', deviceHash)
    .execute();
};

/** Marks a request as used. Returns true for only one of several attempts. */
export const useTerminalRequest = (db: Trx, deviceHash: string): Promise<boolean> =>
  changedOne(db.deleteFrom('terminal_requests').where('device_hash', '=', deviceHash));
