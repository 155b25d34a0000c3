import { changeRow } from '../db/rows.ts';
import { liveMachine } from '../db/staff/machine-tokens.ts';
import { addSession, liveSession } from '../db/staff/sessions.ts';
import type { AdminRole, Db } from '../db/tables.ts';
import { hashOf, newToken } from './tokens.ts';

/** A machine that calls in the name of the administrator who created its token. */
export type Machine = {
  readonly id: string;
  readonly name: string;
  /** The scopes as they were given, separated by commas. */
  readonly scope: string;
  readonly rowsARun: number | null;
  readonly coinsADay: number | null;
  readonly expiresAt: number;
};

/** The caller: the account in its state at this request. */
export type Actor = {
  readonly id: string;
  readonly email: string;
  readonly role: AdminRole;
  /** The name of a role beyond the two built-in ones; null if the account has none. */
  readonly roleName: string | null;
  /** The session's stored form, to spare it when all others end. */
  readonly tokenHash: string;
  /** When the session was checked (epoch milliseconds). */
  readonly seenAt: number;
  /** The machine that calls in the account's name, if it is not a person. */
  readonly machine?: Machine;
};

export type SessionRules = {
  /** A session that is unused for this long has ended. */
  readonly idleMs: number;
  /** No session lasts longer than this. */
  readonly lifeMs: number;
  /** Called if a session's use could not be recorded, as on a full disk: reads are answered all the same. */
  readonly onUnrecorded?: (error: unknown) => void;
};

// Tokens have 43 characters. A much longer text is not a token and is not hashed.
const longestToken = 200;
/** How far the recorded time of the last use may lag: a write for every read would cost more than the read. */
const touchMs = 20_000;

/** Begins a session and returns its token. The token itself is not stored. */
export const openSession = async (db: Db, adminId: string, now: number, rules: SessionRules): Promise<string> => {
  const token = newToken();
  await addSession(db, { tokenHash: hashOf(token), adminId, now, lifeMs: rules.lifeMs });
  return token;
};

type Found = { readonly actor: Actor; readonly lastSeenAt: number };

const found = async (db: Db, token: string, now: number, { idleMs }: SessionRules): Promise<Found | null> => {
  if (token === '' || token.length > longestToken) return null;
  const tokenHash = hashOf(token);
  const session = await liveSession(db, tokenHash, { now, idleMs });
  if (!session) return null;
  const { admin_id: id, email, role, role_name: roleName, last_seen_at: lastSeenAt } = session;
  return { actor: { id, email, role, roleName, tokenHash, seenAt: now }, lastSeenAt };
};

/** The account behind a token, without counting as a use: an open page alone does not keep a session alive. */
export const peekActorOf = async (...asked: Parameters<typeof found>): Promise<Actor | null> =>
  (await found(...asked))?.actor ?? null;

/** The account behind a token, counted as a use; null if the session has ended or never existed. */
export const actorOf = async (db: Db, token: string, now: number, rules: SessionRules): Promise<Actor | null> => {
  const session = await found(db, token, now, rules);
  if (!session) return null;
  const { actor, lastSeenAt } = session;
  const { idleMs, onUnrecorded } = rules;
  if (now - lastSeenAt >= Math.min(touchMs, idleMs / 10)) {
    const touched = changeRow(db, 'sessions', { token_hash: actor.tokenHash }, { last_seen_at: now });
    await touched.catch((error: unknown) => onUnrecorded?.(error));
  }
  return actor;
};

/** A session that was checked less than this ago is not checked again. */
const trustedMs = 1000;

/**
 * The caller inside a write's transaction, with the account's current role; null if the session has ended. The request's
 * body may have arrived minutes after the request was admitted, and the account may have been deleted, signed out or
 * given another role meanwhile.
 */
export const stillActing = async (trx: Db, actor: Actor, now: number, rules: SessionRules): Promise<Actor | null> => {
  const { tokenHash, seenAt, machine } = actor;
  if (now - seenAt < trustedMs) return actor;
  const live = machine
    ? await liveMachine(trx, tokenHash, now)
    : await liveSession(trx, tokenHash, { now, idleMs: rules.idleMs });
  return live ? { ...actor, role: live.role, roleName: live.role_name } : null;
};
