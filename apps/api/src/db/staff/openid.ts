import type { Selectable } from 'kysely';
import { changeRow, rowOf } from '../rows.ts';
import type { Db, Tables, Trx } from '../tables.ts';
import { setSessionEnd } from './sessions.ts';

export type OpenIdSession = Selectable<Tables['openid_sessions']>;
export type Subject = { readonly issuer: string; readonly subject: string };

/** The id of the account that belongs to a provider's person. */
export const adminIdOfSubject = async (db: Db, { issuer, subject }: Subject): Promise<string | undefined> =>
  (await rowOf(db, 'openid_accounts', { issuer, subject }))?.admin_id;

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

/** Extends a session that the provider has confirmed. */
export const prolongSession = async (
  db: Trx,
  token_hash: string,
  { sealedTokens, now, expiresAt }: { readonly sealedTokens: string; readonly now: number; readonly expiresAt: number },
): Promise<void> => {
  await changeRow(db, 'openid_sessions', { token_hash }, { sealed_tokens: sealedTokens, checked_at: now });
  await setSessionEnd(db, token_hash, expiresAt);
};
