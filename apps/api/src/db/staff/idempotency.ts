import { dayMs } from '@matchdesk/core/kit/form/day.ts';
import { type RawBuilder, sql } from 'kysely';
import { locks } from '../engine.ts';
import { advisoryKeyOf } from '../postgres/advisory-keys.ts';
import { addOnce, rowOf } from '../rows.ts';
import type { Db, Trx } from '../tables.ts';

type KeyScope = { readonly actor: string; readonly route: string; readonly key: string };
type KeptAnswer = {
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
export const keptAnswer = async (
  db: Db,
  { actor, route, key }: KeyScope,
  since: number,
): Promise<KeptAnswer | undefined> => {
  const found = await rowOf(db, 'idempotency_keys', { actor, route, key });
  return found && found.created_at > since ? { fingerprint: found.fingerprint, answer: found.answer_body } : undefined;
};

/**
 * Stores the answer of a write in the write's own transaction. Returns false if another process has used the key
 * meanwhile: the write must then be rolled back.
 */
export const keepAnswer = async (
  db: Trx,
  { actor, route, key }: KeyScope,
  { fingerprint, answer }: KeptAnswer,
  now: number,
): Promise<boolean> => {
  await db
    .deleteFrom('idempotency_keys')
    .where(({ and }) => and({ actor, route, key }))
    .where('created_at', '<=', now - keptKeysMs)
    .execute();
  const done = { state: 'done', answer_status: 200, answer_body: answer, created_at: now } as const;
  return addOnce(db, 'idempotency_keys', { actor, route, key, fingerprint, ...done });
};

/** How long answers are kept. */
export const keptKeysMs = dayMs;

/**
 * The rows of a person that an answer may be about: a table, its column that says whose rows they are, and its id
 * column.
 */
const quoted = [
  ['notes', 'person_id', 'id'],
  ['events', 'host_id', 'id'],
  ['plan_rows', 'person_id', 'plan_seq'],
] as const;

/**
 * Blanks the stored answers that may quote a person who is being erased: those that name the person, or a row of
 * theirs, by id. The keys stay, so no write is repeated.
 */
export const blankAnswers = async (trx: Trx, person: string): Promise<void> => {
  const holds = (id: RawBuilder<unknown>) => sql`answer_body LIKE '%"' || ${id} || '"%'`;
  const ofTheirs = quoted.map(
    ([table, whose, id]) =>
      sql`EXISTS (SELECT 1 FROM ${sql.table(table)} WHERE ${sql.ref(whose)} = ${person}
        AND ${holds(sql`CAST(${sql.ref(`${table}.${id}`)} AS TEXT)`)})`,
  );
  await sql`UPDATE idempotency_keys SET answer_body = NULL WHERE answer_body LIKE '%"data":%'
    AND (${sql.join([holds(sql`CAST(${person} AS TEXT)`), ...ofTheirs], sql` OR `)})`.execute(trx);
};
