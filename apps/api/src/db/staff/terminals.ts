import type { Insertable, Selectable } from 'kysely';
import { addOnce } from '../rows.ts';
import type { Db, Tables, Trx } from '../tables.ts';

export type TerminalRequest = Selectable<Tables['terminal_requests']>;

/** Stores a terminal's request; false where another request already has this code. */
export const addTerminalRequest = (
  db: Trx,
  request: Omit<Insertable<Tables['terminal_requests']>, 'state' | 'approved_by'>,
): Promise<boolean> => addOnce(db, 'terminal_requests', { ...request, state: 'waiting', approved_by: null });

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
