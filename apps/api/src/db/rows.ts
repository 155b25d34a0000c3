import type { ExpressionBuilder, Insertable, Kysely, RawBuilder, Selectable, UpdateResult } from 'kysely';
import { locks } from './engine.ts';
import type { Db, Tables, Trx } from './tables.ts';

type Row<T extends keyof Tables> = Selectable<Tables[T]>;
/** The values by which rows are found. */
type Key<T extends keyof Tables> = Partial<Row<T>>;
type Change<T extends keyof Tables> = { readonly [N in keyof Row<T>]?: Row<T>[N] | RawBuilder<Row<T>[N]> };

// Kysely does not follow a table that only the caller knows: the types of the functions below do.
const any = (db: Db) => db as unknown as Kysely<{ any: Record<string, unknown> }>;
const named = (table: string) => table as 'any';
/** The condition that a row has these values. Throws without any, because every row would satisfy it. */
const has = (key: object) => {
  if (Object.keys(key).length === 0) throw new Error('Rows are found by at least one value.');
  return ({ and }: ExpressionBuilder<{ any: Record<string, unknown> }, 'any'>) => and({ ...key });
};
const rows = (db: Db, table: string, key: object) => any(db).selectFrom(named(table)).selectAll().where(has(key));

/** The row of a table with these values; undefined if there is none. */
export const rowOf = async <T extends keyof Tables>(db: Db, table: T, key: Key<T>): Promise<Row<T> | undefined> =>
  (await rows(db, table, key).executeTakeFirst()) as Row<T> | undefined;

/** The same row; in a transaction it cannot change before the transaction ends. */
export const lockedRow = async <T extends keyof Tables>(db: Db, table: T, key: Key<T>): Promise<Row<T> | undefined> =>
  (await rows(db, table, key)
    .$if(locks(db), (row) => row.forUpdate())
    .executeTakeFirst()) as Row<T> | undefined;

/** Whether a change found its one row: of several that try the same at once, true for only one. */
export const changedOne = async (changing: {
  readonly executeTakeFirstOrThrow: () => Promise<UpdateResult>;
}): Promise<boolean> => (await changing.executeTakeFirstOrThrow()).numUpdatedRows === 1n;

/** Changes the rows with these values, as `changedOne` does. */
export const changeRow = async <T extends keyof Tables>(
  db: Db,
  table: T,
  key: Key<T>,
  change: Change<T>,
): Promise<boolean> =>
  changedOne(
    any(db)
      .updateTable(named(table))
      .set({ ...change })
      .where(has(key)),
  );

/** Adds a row. Returns false if one with its unique values is there already. */
export const addOnce = async <T extends keyof Tables>(
  db: Trx,
  table: T,
  row: Insertable<Tables[T]>,
): Promise<boolean> => {
  const adding = any(db)
    .insertInto(named(table))
    .values({ ...row })
    .onConflict((there) => there.doNothing());
  return (await adding.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows === 1n;
};

/** Deletes the rows with these values. Returns how many. */
export const dropRows = async <T extends keyof Tables>(db: Db, table: T, key: Key<T>): Promise<number> => {
  const dropping = any(db).deleteFrom(named(table)).where(has(key));
  return Number((await dropping.executeTakeFirstOrThrow()).numDeletedRows);
};
