import { type Insertable, type Selectable, sql } from 'kysely';
import { compiledOnce, type Value } from '../compiled-once.ts';
import { changeRow } from '../rows.ts';
import type { Db, Tables, Trx } from '../tables.ts';

export type MachineTokenRow = Selectable<Tables['machine_tokens']>;

const liveMachines = compiledOnce((db, value: Value<{ tokenHash: string; now: number }>) =>
  db
    .selectFrom('machine_tokens as token')
    .innerJoin('admins', 'admins.id', 'token.admin_id')
    .selectAll('token')
    .select(['admins.email', 'admins.role', 'admins.role_name'])
    .where('token.token_hash', '=', value('tokenHash'))
    .where('token.expires_at', '>', value('now'))
    .where('token.revoked_at', 'is', null),
);

/** A stored token with the current state of its maker's account; undefined if it is expired, revoked or unknown. */
export const liveMachine = async (db: Db, tokenHash: string, now: number) =>
  (await liveMachines(db, { tokenHash, now }))[0];

/** All tokens with their makers' addresses, the newest first. */
export const everyMachineToken = async (db: Db) =>
  db
    .selectFrom('machine_tokens as token')
    .innerJoin('admins', 'admins.id', 'token.admin_id')
    .selectAll('token')
    .select('admins.email')
    .orderBy('token.created_at', 'desc')
    .orderBy('token.id', 'desc')
    .execute();

/** The end of a token, and its revocation if that came earlier. */
export type TokenTerm = Pick<MachineTokenRow, 'revoked_at' | 'expires_at'>;

/** The state of a token. One that was revoked after its end has expired. */
export const stateOfToken = ({ revoked_at, expires_at }: TokenTerm, now: number): 'active' | 'expired' | 'revoked' => {
  if (expires_at <= Math.min(now, revoked_at ?? now)) return 'expired';
  return revoked_at === null ? 'active' : 'revoked';
};

/** The end and the revocation of the tokens with these ids; tokens of deleted accounts no longer exist. */
export const termsOfTokens = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, TokenTerm>> => {
  if (ids.length === 0) return new Map();
  const rows = db.selectFrom('machine_tokens').select(['id', 'revoked_at', 'expires_at']).where('id', 'in', ids);
  return new Map((await rows.execute()).map(({ id, ...term }) => [id, term]));
};

const ofName = (name: string) => sql<boolean>`lower(name) = ${name.toLowerCase()}`;

/** Whether a valid token has this name. Frees the name of an expired token. */
export const isNameTaken = async (db: Trx, name: string, now: number): Promise<boolean> => {
  await db
    .updateTable('machine_tokens')
    .set((row) => ({ revoked_at: row.ref('expires_at') }))
    .where(ofName(name))
    .where('revoked_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute();
  const held = await db
    .selectFrom('machine_tokens')
    .select('id')
    .where(ofName(name))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return held !== undefined;
};

export const addMachineToken = async (db: Trx, row: Insertable<Tables['machine_tokens']>): Promise<void> => {
  await db.insertInto('machine_tokens').values(row).execute();
};

/** Revokes a token. Returns false if it was revoked before. */
export const revokeMachineToken = (db: Trx, id: string, now: number): Promise<boolean> =>
  changeRow(db, 'machine_tokens', { id, revoked_at: null }, { revoked_at: now });

/** Revokes every token, because tokens in a restored database may have been revoked since the backup. */
export const revokeEveryMachineToken = async (db: Db, now: number): Promise<void> => {
  await changeRow(db, 'machine_tokens', { revoked_at: null }, { revoked_at: now });
};

type Spending = { readonly id: string; readonly day: number; readonly coins: number };

/**
 * Records coins that a token gives on a day. Returns the total of that day, including these. Where the clocks of two
 * servers differ at midnight, coins that the slower one gives count for the new day, so that the count never restarts
 * twice.
 */
export const spendCoins = async (db: Trx, { id, day, coins }: Spending): Promise<number> => {
  const { spent_coins } = await db
    .updateTable('machine_tokens')
    .set({
      spent_coins: sql<number>`CASE WHEN spent_day >= ${day} THEN spent_coins ELSE 0 END + ${coins}`,
      spent_day: sql<number>`CASE WHEN spent_day > ${day} THEN spent_day ELSE ${day} END`,
    })
    .where('id', '=', id)
    .returning('spent_coins')
    .executeTakeFirstOrThrow();
  return Number(spent_coins);
};
