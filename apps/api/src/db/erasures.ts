import { sql } from 'kysely';
import type { Database } from './database.ts';
import { erasedTables, isDue } from './due-rows.ts';
import { isFile } from './engine.ts';
import { addOnce, changeRow, lockedRow } from './rows.ts';
import type { Db, Trx } from './tables.ts';

/** An account that is due for erasure, and when it was deleted (epoch milliseconds). */
type DueErasure = { readonly id: string; readonly deletedAt: number };

/** Records when an account was deleted. */
export const recordDeletion = async (trx: Trx, user_id: string, now: number): Promise<void> => {
  await addOnce(trx, 'erasures', { user_id, deleted_at: now });
};

/**
 * For deleted accounts without a recorded time, such as old ones, the time begins now. Handles
 * at most `most` and returns how many.
 */
export const recordMissingDeletions = async (db: Db, now: number, most: number): Promise<number> => {
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

/** Accounts that were deleted before a given time and are not erased yet, the longest deleted first. */
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

/** Marks an account as erased. Returns false if another process has done so. */
export const claimErasure = async (trx: Trx, user_id: string, now: number): Promise<boolean> => {
  const row = await lockedRow(trx, 'erasures', { user_id });
  if (row === undefined || row.erased_at !== null) return false;
  return changeRow(trx, 'erasures', { user_id }, { erased_at: now });
};

/**
 * Erased people who still or again have data, at most `most`: guests need an event's place until it is over, and earlier
 * versions could move others' data to erased people.
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

/** Whether a person's erasure must be finished now. Other processes wait until this transaction is over. */
export const claimUnfinished = async (trx: Trx, id: string, now: number): Promise<boolean> => {
  await lockedRow(trx, 'erasures', { user_id: id });
  return (await unfinishedErasures(trx, now, 1, id)).length > 0;
};

/**
 * Empties an SQLite file's write-ahead log, which holds earlier versions of its pages. Returns false if somebody is reading
 * one of them. On PostgreSQL, VACUUM does this by itself.
 */
export const dropEarlierPages = (database: Database): boolean => {
  if (!isFile(database)) return true;
  const [done] = database.sqlite.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
  return done?.busy === 0;
};

/**
 * Rewrites an SQLite file. Deleted data is overwritten at once (secure_delete), but when pages of an index are merged,
 * SQLite may leave a copy in their unused part. Writes wait meanwhile: seconds with a million users.
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
