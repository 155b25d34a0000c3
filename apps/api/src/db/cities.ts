import { type Selectable, sql } from 'kysely';
import { fold } from './fold.ts';
import { newId } from './ids.ts';
import { changeDated } from './later.ts';
import { by } from './order.ts';
import type { Page, PageRequest } from './page.ts';
import { pageOfQuery } from './query-page.ts';
import { dropRows, lockedRow, rowOf } from './rows.ts';
import { termOf } from './search-terms.ts';
import type { Db, Tables, Trx } from './tables.ts';

const shown = ['id', 'city', 'status', 'created_at', 'updated_at'] as const;

export type CityRow = Pick<Selectable<Tables['cities']>, (typeof shown)[number]>;

/** One page of cities, the newest first: all of them, or those whose name contains the search. */
export const pageOfCities = async (
  db: Db,
  { search = '', ...request }: PageRequest & { readonly search?: string | undefined },
): Promise<Page<CityRow>> => {
  const term = termOf(search);
  const cities = db.selectFrom('cities').select(shown);
  const found = term === undefined ? cities : cities.where(sql<boolean>`instr(city_key, ${term.text}) > 0`);
  const order = by('created_at desc', 'seq desc');
  return pageOfQuery(found, order, request);
};

export const cityById = (db: Db, id: string): Promise<CityRow | undefined> => lockedRow(db, 'cities', { id });

/** Whether a city other than `id` has this name, ignoring case and accents. */
const isTaken = async (db: Trx, city: string, id: string | null): Promise<boolean> => {
  const other = await rowOf(db, 'cities', { city_key: fold(city) });
  return other !== undefined && other.id !== id;
};

/** Adds an active city. Returns it with its seq; undefined if the name is taken. */
export const addCity = async (db: Trx, city: string, now: number) => {
  if (await isTaken(db, city, null)) return undefined;
  const row = { id: newId(now), city, status: 'active', created_at: now, updated_at: now } as const;
  const { seq } = await db
    .insertInto('cities')
    .values({ ...row, city_key: fold(city) })
    .returning('seq')
    .executeTakeFirstOrThrow();
  return { ...row, seq };
};

/** Renames a city. Returns its `updated_at`, or undefined if the name is taken. */
export const renameCity = async (db: Trx, id: string, city: string, now: number): Promise<number | undefined> =>
  (await isTaken(db, city, id)) ? undefined : changeDated(db, 'cities', { id }, { city, city_key: fold(city) }, now);

/** Switches a city on or off. Returns its `updated_at`. */
export const setCityStatus = (db: Trx, id: string, status: CityRow['status'], now: number): Promise<number> =>
  changeDated(db, 'cities', { id }, { status }, now);

/** Deletes a city, also from the radars of the users who chose it. */
export const deleteCity = async (db: Trx, id: string): Promise<void> => {
  await dropRows(db, 'cities', { id });
};
