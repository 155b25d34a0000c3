import { liveMachine } from '../db/staff/machine-tokens.ts';
import { addSession, liveSession, touchSession } from '../db/staff/sessions.ts';
import type { AdminRole, Db } from '../db/tables.ts';
import { hashOf, newToken } from './tokens.ts';

/** A machine that calls instead of the administrator who made its token. */
export type Machine = {
  readonly id: string;
  readonly name: string;
  /** As it was given, scopes with commas. */
  readonly scope: string;
  readonly rowsARun: number | null;
  readonly coinsADay: number | null;
  readonly expiresAt: number;
};

/** Who asks: the account as it stands in this very request. */
export type Actor = {
  readonly id: string;
  readonly email: string;
  readonly role: AdminRole;
  /** The role beyond the two; null where there is none. */
  readonly roleName: string | null;
  /** The session's stored form, to spare it when all others end. */
  readonly tokenHash: string;
  /** When the session was looked at (epoch milliseconds). */
  readonly seenAt: number;
  /** What calls in the account's name, where no person does. */
  readonly machine?: Machine;
};

export type SessionRules = {
  /** A session that is not used for so long has ended. */
  readonly idleMs: number;
  /** No session lasts longer. */
  readonly lifeMs: number;
  /** Told where a session's use could not be noted, as on a full disk: whoever only reads is served all the same. */
  readonly onUnnoted?: (error: unknown) => void;
};

// Tokens are 43 characters; what is much longer is none and is not hashed.
const longestToken = 200;
/** How far the noted moment of the last use may lag: a write for every read would cost more than the read. */
const touchMs = 20_000;

/** Begins a session and gives its token, which is kept nowhere. */
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

/** The account behind a token of which no person makes use now: an open page alone keeps no session. */
export const unusedActorOf = async (...asked: Parameters<typeof found>): Promise<Actor | null> =>
  (await found(...asked))?.actor ?? null;

/** The account behind a token; null where the session has ended or never was. */
export const actorOf = async (db: Db, token: string, now: number, rules: SessionRules): Promise<Actor | null> => {
  const session = await found(db, token, now, rules);
  if (!session) return null;
  const { actor, lastSeenAt } = session;
  const { idleMs, onUnnoted } = rules;
  if (now - lastSeenAt >= Math.min(touchMs, idleMs / 10)) {
    await touchSession(db, actor.tokenHash, now).catch((error: unknown) => onUnnoted?.(error));
  }
  return actor;
};

/** A session that was looked at less long ago is taken to be still there. */
const trustedMs = 1000;

/**
 * Whether the session still is what it was when the request was let in: its body may have come minutes later, and an
 * account may have been deleted or signed out meanwhile. Within a write, in its transaction.
 */
export const isStillLive = async (trx: Db, actor: Actor, now: number, rules: SessionRules): Promise<boolean> => {
  const { tokenHash, seenAt, machine } = actor;
  if (now - seenAt < trustedMs) return true;
  if (machine) return (await liveMachine(trx, tokenHash, now)) !== undefined;
  return (await liveSession(trx, tokenHash, { now, idleMs: rules.idleMs })) !== undefined;
};
