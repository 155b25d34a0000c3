import { sql } from 'kysely';
import type { Database } from './database.ts';
import { erasedTables, isDue } from './due-rows.ts';
import { isFile, locks } from './engine.ts';
import type { Db, Trx } from './tables.ts';

/** An account that is due for erasure, and when it was deleted (epoch milliseconds). */
export type DueErasure = { readonly id: string; readonly deletedAt: number };

/** Notes since when an account is deleted. */
export const noteDeletion = async (trx: Trx, user_id: string, now: number): Promise<void> => {
  await trx
    .insertInto('erasures')
    .values({ user_id, deleted_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
};

/** Of accounts whose deletion nobody noted, such as those of before, the time begins now; of at most so many, told. */
export const noteUnnotedDeletions = async (db: Db, now: number, most: number): Promise<number> => {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('erasures')
    .columns(['user_id', 'deleted_at'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select(['id', sql<number>`cast(${now} as bigint)`.as('deleted_at')])
        .where('account_status', '=', 1)
        .where((user) =>
          user.not(
            user.exists(user.selectFrom('erasures').select('user_id').whereRef('erasures.user_id', '=', 'users.id')),
          ),
        )
        .limit(most),
    )
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
};

/** Accounts that were deleted before a moment and are not yet erased, the longest deleted first. */
export const dueErasures = async (db: Db, before: number, limit: number): Promise<DueErasure[]> => {
  const rows = await db
    .selectFrom('erasures')
    .select(['user_id', 'deleted_at'])
    .where('erased_at', 'is', null)
    .where('deleted_at', '<=', before)
    .orderBy('deleted_at')
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id, deleted_at }) => ({ id: user_id, deletedAt: deleted_at }));
};

/** Marks an account as erased; false where another process has done so. */
export const claimErasure = async (trx: Trx, id: string, now: number): Promise<boolean> => {
  const row = await trx
    .selectFrom('erasures')
    .select('user_id')
    .where('user_id', '=', id)
    .where('erased_at', 'is', null)
    .$if(locks(trx), (due) => due.forUpdate())
    .executeTakeFirst();
  if (row === undefined) return false;
  await trx.updateTable('erasures').set({ erased_at: now }).where('user_id', '=', id).execute();
  return true;
};

/**
 * Erased people of whom something is here still or again, of at most so many: guests need an event's place until it is
 * over, and earlier versions gave what others had to those who were erased.
 */
export const unfinishedErasures = async (db: Db, now: number, most: number, id?: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('erasures')
    .select('user_id')
    .where('erased_at', 'is not', null)
    .$if(id !== undefined, (one) => one.where('user_id', '=', id ?? ''))
    .where(
      sql<boolean>`(${sql.join(
        erasedTables.map(
          (erased) => sql`EXISTS (SELECT 1 FROM ${sql.table(erased.name)}
            WHERE ${isDue(erased, sql.ref('erasures.user_id'), now)})`,
        ),
        sql` OR `,
      )})`,
    )
    .orderBy('user_id')
    .limit(most)
    .execute();
  return rows.map(({ user_id }) => user_id);
};

/** Whether somebody's erasure is to be finished now; other processes wait until this transaction is over. */
export const claimUnfinished = async (trx: Trx, id: string, now: number): Promise<boolean> => {
  await trx
    .selectFrom('erasures')
    .select('user_id')
    .where('user_id', '=', id)
    .$if(locks(trx), (erasure) => erasure.forUpdate())
    .execute();
  return (await unfinishedErasures(trx, now, 1, id)).length > 0;
};

/**
 * Has an SQLite file's log written over and cut off, in which earlier states of its pages lie. False where somebody
 * reads one of them; PostgreSQL's VACUUM does its part by itself.
 */
export const dropEarlierPages = (database: Database): boolean => {
  if (!isFile(database)) return true;
  const [done] = database.sqlite.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
  return done?.busy === 0;
};

/**
 * Writes an SQLite file anew. What is deleted is written over at once (secure_delete), but where pages of an index are
 * merged, SQLite may leave a copy in their unused part. Writers wait for it: seconds with a million users.
 */
export const rewriteFile = (database: Database): boolean => {
  if (!isFile(database)) return true;
  const { sqlite } = database;
  const usualMs = sqlite.pragma('busy_timeout', { simple: true });
  sqlite.pragma('busy_timeout = 10000');
  sqlite.exec('VACUUM');
  const isThorough = dropEarlierPages(database);
  sqlite.pragma(`busy_timeout = ${Number(usualMs)}`);
  return isThorough;
};
