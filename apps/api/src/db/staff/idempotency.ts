import { dayMs } from '@matchdesk/core/kit/form/day.ts';
import { sql } from 'kysely';
import { changedOne } from '../changed-one.ts';
import { locks } from '../engine.ts';
import { advisoryKeyOf } from '../postgres/advisory-keys.ts';
import type { Db, Trx } from '../tables.ts';

export type KeyScope = { readonly actor: string; readonly route: string; readonly key: string };
export type KeptAnswer = {
  readonly fingerprint: string;
  /** null where it was blanked. */
  readonly answer: string | null;
};

/** Locks a key for this transaction. Returns false if another server's transaction has it. */
export const claimKey = async (db: Trx, { actor, route, key }: KeyScope): Promise<boolean> => {
  if (!locks(db)) return true;
  const name = advisoryKeyOf('idempotency', JSON.stringify([actor, route, key]));
  const { rows } = await sql<{ taken: boolean }>`SELECT pg_try_advisory_xact_lock(${name}) AS taken`.execute(db);
  return rows[0]?.taken === true;
};

/** The stored answer for a key, if it is newer than `since`. */
export const keptAnswer = async (db: Db, scope: KeyScope, since: number): Promise<KeptAnswer | undefined> => {
  const found = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'answer_body'])
    .where('actor', '=', scope.actor)
    .where('route', '=', scope.route)
    .where('key', '=', scope.key)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return found && { fingerprint: found.fingerprint, answer: found.answer_body };
};

/**
 * Stores the answer of a write in the write's own transaction. Returns false if another process has used the key
 * meanwhile: the write must then be rolled back.
 */
export const keepAnswer = async (db: Trx, scope: KeyScope, kept: KeptAnswer, now: number): Promise<boolean> => {
  await db
    .deleteFrom('idempotency_keys')
    .where('actor', '=', scope.actor)
    .where('route', '=', scope.route)
    .where('key', '=', scope.key)
    .where('created_at', '<=', now - keptKeysMs)
    .execute();
  return changedOne(
    db
      .insertInto('idempotency_keys')
      .values({
        actor: scope.actor,
        route: scope.route,
        key: scope.key,
        fingerprint: kept.fingerprint,
        state: 'done',
        answer_status: 200,
        answer_body: kept.answer,
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(['actor', 'route', 'key']).doNothing()),
  );
};

/** How long answers are kept. */
export const keptKeysMs = dayMs;

export const dropKeysBefore = async (db: Db, at: number): Promise<void> => {
  await db.deleteFrom('idempotency_keys').where('created_at', '<=', at).execute();
};

/**
 * Blanks every stored answer that holds more than a message: a record, which may quote somebody who is being erased. The
 * keys stay, so no write is repeated.
 */
export const blankAnswers = async (trx: Trx): Promise<void> => {
  await trx
    .updateTable('idempotency_keys')
    .set({ answer_body: null })
    .where('answer_body', 'like', '%"data":%')
    .execute();
};
