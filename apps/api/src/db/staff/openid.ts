import type { Selectable } from 'kysely';
import { changedOne } from '../changed-one.ts';
import type { Db, Tables, Trx } from '../tables.ts';
import { setSessionEnd } from './sessions.ts';

export type OpenIdSession = Selectable<Tables['openid_sessions']>;
export type Subject = { readonly issuer: string; readonly subject: string };

/** The id of the account that belongs to a provider's person. */
export const adminIdOfSubject = async (db: Db, { issuer, subject }: Subject): Promise<string | undefined> => {
  const row = await db
    .selectFrom('openid_accounts')
    .select('admin_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.admin_id;
};

export const linkSubject = async (
  db: Trx,
  { issuer, subject }: Subject,
  adminId: string,
  now: number,
): Promise<void> => {
  await db.insertInto('openid_accounts').values({ issuer, subject, admin_id: adminId, created_at: now }).execute();
};

type NewSession = Subject & {
  readonly tokenHash: string;
  readonly sealedTokens: string;
  readonly now: number;
  readonly endsAt: number;
};

export const addOpenIdSession = async (db: Trx, session: NewSession): Promise<void> => {
  const { issuer, subject, tokenHash, sealedTokens, now, endsAt } = session;
  await db
    .insertInto('openid_sessions')
    .values({
      token_hash: tokenHash,
      issuer,
      subject,
      sealed_tokens: sealedTokens,
      asked_at: now,
      checked_at: now,
      ends_at: endsAt,
    })
    .execute();
};

export const openIdSession = async (db: Db, tokenHash: string): Promise<OpenIdSession | undefined> =>
  db.selectFrom('openid_sessions').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();

/**
 * Sessions that were not checked with the provider for this long, the longest unchecked first. One that was checked in the
 * future is among them: the clock went back since.
 */
export const uncheckedFor = async (db: Db, dueMs: number, now: number): Promise<OpenIdSession[]> =>
  db
    .selectFrom('openid_sessions')
    .innerJoin('sessions', 'sessions.token_hash', 'openid_sessions.token_hash')
    .selectAll('openid_sessions')
    .where(({ or, eb }) =>
      or([eb('openid_sessions.asked_at', '<=', now - dueMs), eb('openid_sessions.asked_at', '>', now + dueMs)]),
    )
    .where('sessions.expires_at', '>', now)
    .orderBy('openid_sessions.asked_at')
    .execute();

/**
 * Claims the next check of a session. Returns true for only one of several processes, because a
 * refresh token may work only once.
 */
export const claimCheck = async (
  db: Db,
  { token_hash, asked_at }: Pick<OpenIdSession, 'token_hash' | 'asked_at'>,
  now: number,
): Promise<boolean> =>
  changedOne(
    db
      .updateTable('openid_sessions')
      .set({ asked_at: now })
      .where('token_hash', '=', token_hash)
      .where('asked_at', '=', asked_at),
  );

/** Makes a session due for another check after one without an answer, by setting back its time. */
export const checkSoon = async (db: Db, tokenHash: string, askedAt: number): Promise<void> => {
  await db.updateTable('openid_sessions').set({ asked_at: askedAt }).where('token_hash', '=', tokenHash).execute();
};

/** Stores the provider's newer tokens of a session. */
export const keepTokens = async (db: Db, tokenHash: string, sealedTokens: string): Promise<void> => {
  await db
    .updateTable('openid_sessions')
    .set({ sealed_tokens: sealedTokens })
    .where('token_hash', '=', tokenHash)
    .execute();
};

/** Extends a session that the provider has confirmed. */
export const prolongSession = async (
  db: Trx,
  tokenHash: string,
  { sealedTokens, now, expiresAt }: { readonly sealedTokens: string; readonly now: number; readonly expiresAt: number },
): Promise<void> => {
  await db
    .updateTable('openid_sessions')
    .set({ sealed_tokens: sealedTokens, checked_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
  await setSessionEnd(db, tokenHash, expiresAt);
};
