import type { Insertable, Selectable } from 'kysely';
import { changedOne } from '../changed-one.ts';
import type { Db, Tables, Trx } from '../tables.ts';

export type TerminalRequest = Selectable<Tables['terminal_requests']>;

/** Keeps what a terminal asks; false where its code is another one's already. */
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

/** What the terminal asked that keeps this for itself. */
export const terminalRequest = async (db: Db, deviceHash: string): Promise<TerminalRequest | undefined> =>
  db.selectFrom('terminal_requests').selectAll().where('device_hash', '=', deviceHash).executeTakeFirst();

/** The terminal that waits with a code. */
export const waitingTerminal = async (db: Db, codeHash: string, now: number): Promise<TerminalRequest | undefined> =>
  db
    .selectFrom('terminal_requests')
    .selectAll()
    .where('code_hash', '=', codeHash)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Approves the terminal that waits with a code by a session, or declines it (null): what it asked, for one of all that try. */
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

/** Notes that a terminal asked again, and how long it is to wait from now on. */
export const noteAsked = async (db: Trx, deviceHash: string, now: number, intervalMs: number): Promise<void> => {
  await db
    .updateTable('terminal_requests')
    .set({ asked_at: now, interval_ms: intervalMs })
    .where('device_hash', '=', deviceHash)
    .execute();
};

/** Uses a request up; true for one of all that try. */
export const useTerminalRequest = (db: Trx, deviceHash: string): Promise<boolean> =>
  changedOne(db.deleteFrom('terminal_requests').where('device_hash', '=', deviceHash));
