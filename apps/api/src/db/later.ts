import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import type { Tables, Trx } from './tables.ts';

/** The new value of `updated_at`, which always increases, even for two changes within a millisecond. */
export const later = (now: number): RawBuilder<number> =>
  sql<number>`CASE WHEN updated_at >= ${now} THEN updated_at + 1 ELSE ${now} END`;

type Dated = 'cities' | 'communities' | 'settings';

/** Changes a record. Returns its `updated_at`. */
export const changeDated = async <T extends Dated>(
  db: Trx,
  table: T,
  key: Partial<Selectable<Tables[T]>>,
  change: Partial<Selectable<Tables[T]>>,
  now: number,
): Promise<number> => {
  // Each of these tables has this column.
  const changing = (db as Transaction<Pick<Tables, 'cities'>>).updateTable(table as 'cities');
  const { updated_at } = await changing
    .set({ ...change, updated_at: later(now) })
    .where(({ and }) => and({ ...key }))
    .returning('updated_at')
    .executeTakeFirstOrThrow();
  return updated_at;
};
