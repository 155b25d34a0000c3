import { compiledOnce, type Value } from '../compiled-once.ts';
import { changeRow, dropRows, rowOf } from '../rows.ts';
import type { Db, Trx } from '../tables.ts';
import type { StoredRole } from './admins.ts';
import { revokeEveryMachineToken } from './machine-tokens.ts';

const mostAtOnce = 500;

const liveSessions = compiledOnce((db, value: Value<{ tokenHash: string; now: number; seenAfter: number }>) =>
  db
    .selectFrom('sessions')
    .innerJoin('admins', 'admins.id', 'sessions.admin_id')
    .select(['sessions.admin_id', 'admins.email', 'admins.role', 'admins.role_name', 'sessions.last_seen_at'])
    .where('sessions.token_hash', '=', value('tokenHash'))
    .where('sessions.expires_at', '>', value('now'))
    .where('sessions.last_seen_at', '>', value('seenAfter')),
);

/**
 * The session of a stored token with the current state of its account; undefined if it
 * ended, timed out or never existed.
 */
export const liveSession = async (
  db: Db,
  tokenHash: string,
  { now, idleMs }: { readonly now: number; readonly idleMs: number },
) => (await liveSessions(db, { tokenHash, now, seenAfter: now - idleMs }))[0];

/** The live ones of these sessions, each with the current role of its account, by stored token. */
export const liveAmong = async (
  db: Db,
  tokenHashes: readonly string[],
  { now, idleMs }: { readonly now: number; readonly idleMs: number },
): Promise<ReadonlyMap<string, StoredRole>> => {
  const found = new Map<string, StoredRole>();
  for (let at = 0; at < tokenHashes.length; at += mostAtOnce) {
    const rows = await db
      .selectFrom('sessions')
      .innerJoin('admins', 'admins.id', 'sessions.admin_id')
      .select(['sessions.token_hash', 'admins.role', 'admins.role_name as roleName'])
      .where('sessions.token_hash', 'in', tokenHashes.slice(at, at + mostAtOnce))
      .where('sessions.expires_at', '>', now)
      .where('sessions.last_seen_at', '>', now - idleMs)
      .execute();
    for (const { token_hash, ...role } of rows) found.set(token_hash, role);
  }
  return found;
};

export type NewSession = {
  readonly tokenHash: string;
  readonly adminId: string;
  readonly now: number;
  readonly lifeMs: number;
};

export const addSession = async (db: Db, { tokenHash, adminId, now, lifeMs }: NewSession): Promise<void> => {
  const row = { token_hash: tokenHash, admin_id: adminId, created_at: now, last_seen_at: now };
  await db
    .insertInto('sessions')
    .values({ ...row, expires_at: now + lifeMs })
    .execute();
};

export const endSession = async (db: Db, token_hash: string): Promise<void> => {
  await dropRows(db, 'sessions', { token_hash });
};

/** Ends all sessions of an account, except one if it is named. */
export const endSessionsOf = async (db: Db, adminId: string, except = ''): Promise<void> => {
  await db.deleteFrom('sessions').where('admin_id', '=', adminId).where('token_hash', '<>', except).execute();
};

/** From now on a session ends with another one, which may be idle meanwhile. */
export const followSession = async (db: Trx, token_hash: string, leader: string): Promise<void> => {
  const expires_at = (await rowOf(db, 'sessions', { token_hash: leader }))?.expires_at;
  if (expires_at === undefined) throw new Error('The session to follow has ended.');
  await changeRow(db, 'sessions', { token_hash }, { follows: leader, expires_at });
};

/** Sets the end of a session, and of those that follow it. */
export const setSessionEnd = async (db: Trx, tokenHash: string, expiresAt: number): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ expires_at: expiresAt })
    .where((is) => is.or([is('token_hash', '=', tokenHash), is('follows', '=', tokenHash)]))
    .execute();
};

/** Removes sessions that have ended; an idle one stays while a session that follows it is used. */
export const dropEndedSessions = async (db: Db, now: number, idleMs: number): Promise<void> => {
  const used = now - idleMs;
  await db
    .deleteFrom('sessions')
    .where((is) => {
      const following = is
        .selectFrom('sessions as following')
        .select('following.follows')
        .whereRef('following.follows', '=', 'sessions.token_hash')
        .where('following.last_seen_at', '>', used);
      return is.or([
        is('expires_at', '<=', now),
        is.and([is('last_seen_at', '<=', used), is.not(is.exists(following))]),
      ]);
    })
    .execute();
};

/** Ends every session, reset link and token, because those in a restored database may have ended since the backup. */
export const endEverything = async (db: Db): Promise<void> => {
  await db.deleteFrom('sessions').execute();
  await db.deleteFrom('reset_links').execute();
  await db.deleteFrom('terminal_requests').execute();
  await revokeEveryMachineToken(db, Date.now());
};
