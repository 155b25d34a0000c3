import type { Selectable } from 'kysely';
import type { Db, Tables, Trx } from '../tables.ts';

export type OpenIdSession = Selectable<Tables['openid_sessions']>;
export type Subject = { readonly issuer: string; readonly subject: string };

/** The account that a person of a provider has here, by its id. */
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

/** Sessions about which the provider was not asked since, those first that were asked about longest ago. */
export const unaskedSince = async (db: Db, since: number, now: number): Promise<OpenIdSession[]> =>
  db
    .selectFrom('openid_sessions')
    .innerJoin('sessions', 'sessions.token_hash', 'openid_sessions.token_hash')
    .selectAll('openid_sessions')
    .where('openid_sessions.asked_at', '<=', since)
    .where('sessions.expires_at', '>', now)
    .orderBy('openid_sessions.asked_at')
    .execute();

/** Takes it on to ask about a session; true for one of all that would: a token may be good for one time. */
export const takeAsking = async (
  db: Db,
  { token_hash, asked_at }: Pick<OpenIdSession, 'token_hash' | 'asked_at'>,
  now: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('openid_sessions')
    .set({ asked_at: now })
    .where('token_hash', '=', token_hash)
    .where('asked_at', '=', asked_at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Lets a session be asked about again soon, as if that had been so long ago: no answer came. */
export const askAgain = async (db: Db, tokenHash: string, askedAt: number): Promise<void> => {
  await db.updateTable('openid_sessions').set({ asked_at: askedAt }).where('token_hash', '=', tokenHash).execute();
};

/** A session of which the provider says that all is well lasts until then. */
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
  await db.updateTable('sessions').set({ expires_at: expiresAt }).where('token_hash', '=', tokenHash).execute();
};

/** A session that began with a provider ends when nobody there has said for so long that all is well. */
export const limitSession = async (db: Trx, tokenHash: string, expiresAt: number): Promise<void> => {
  await db.updateTable('sessions').set({ expires_at: expiresAt }).where('token_hash', '=', tokenHash).execute();
};
