import { sql } from 'kysely';
import { locks } from '../engine.ts';
import { advisoryKeyOf } from '../postgres/advisory-keys.ts';
import { dropRows } from '../rows.ts';
import type { Db, Trx } from '../tables.ts';

type Attempts = { readonly count: number; readonly last: number };

/**
 * How many attempts a bucket has since a given time, and when the last one was. Nobody can add
 * to it until the transaction ends.
 */
export const attemptsSince = async (db: Db, bucket: string, since: number): Promise<Attempts> => {
  if (locks(db)) await sql`SELECT pg_advisory_xact_lock(${advisoryKeyOf('attempts', bucket)})`.execute(db);
  const { count, last } = await db
    .selectFrom('attempts')
    .select((select) => [
      select.fn.coalesce(select.fn.sum<number>('cost'), select.lit(0)).as('count'),
      select.fn.coalesce(select.fn.max('at'), select.lit(0)).as('last'),
    ])
    .where('bucket', '=', bucket)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return { count: Number(count), last: Number(last) };
};

/** Whether a bucket has an attempt since a given time. Unlike attemptsSince, this takes no lock. */
export const hasAttemptSince = async (db: Db, bucket: string, since: number): Promise<boolean> => {
  const found = await db
    .selectFrom('attempts')
    .select('seq')
    .where('bucket', '=', bucket)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** Records one attempt. Returns its number, with which it can be removed. */
export const addAttempt = async (db: Trx, bucket: string, at: number): Promise<number> => {
  const { seq } = await db
    .insertInto('attempts')
    .values({ bucket, at, cost: 1 })
    .returning('seq')
    .executeTakeFirstOrThrow();
  return seq;
};

export const removeAttempts = async (db: Db, bucket: string): Promise<void> => {
  await dropRows(db, 'attempts', { bucket });
};

/** Removes a bucket and all buckets whose names begin with its name and a space. */
export const removeAttemptsUnder = async (db: Db, bucket: string): Promise<void> => {
  await db
    .deleteFrom('attempts')
    .where((is) =>
      is.or([is('bucket', '=', bucket), is(sql`substr(bucket, 1, ${bucket.length + 1})`, '=', `${bucket} `)]),
    )
    .execute();
};
