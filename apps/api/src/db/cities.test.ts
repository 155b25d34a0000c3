import { describe, expect, it } from 'vitest';
import { addCityRow, addUser, day, testDatabase } from '../../../../tests/kit/api/rows.ts';
import { addCity, cityById, deleteCity, pageOfCities, renameCity, setCityStatus } from './cities.ts';
import { keptCount } from './kept-counts.ts';
import type { Db, Trx } from './tables.ts';
import { userOrders } from './user-order.ts';
import { pageOfUsers } from './user-pages.ts';

const within = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> => db.transaction().execute(work);

describe('a city', () => {
  it('is added once, whatever its case', async () => {
    const { db } = await testDatabase();
    const made = await within(db, (trx) => addCity(trx, 'New York', day));
    expect(made).toMatchObject({ city: 'New York', status: 'active', created_at: day });
    expect(await within(db, (trx) => addCity(trx, 'NEW york', day))).toBeUndefined();
    expect((await pageOfCities(db, { page: 1, limit: 10 })).total).toBe(1);
  });

  it('may change its own case, but not take another city’s name', async () => {
    const { db } = await testDatabase();
    const [rome] = [await addCityRow(db, 'rome'), await addCityRow(db, 'Oslo')];
    expect(await within(db, (trx) => renameCity(trx, rome, 'Rome', day))).toBeGreaterThan(day);
    expect(await within(db, (trx) => renameCity(trx, rome, 'OSLO', day))).toBeUndefined();
    expect((await cityById(db, rome))?.city).toBe('Rome');
  });

  it('is switched off and on', async () => {
    const { db } = await testDatabase();
    const id = await addCityRow(db, 'Rome');
    for (const status of ['inactive', 'active'] as const) {
      await within(db, (trx) => setCityStatus(trx, id, status, day));
      expect((await cityById(db, id))?.status).toBe(status);
    }
  });

  it('is removed from everybody’s radar when it is deleted', async () => {
    const { db } = await testDatabase();
    const [mia, ann] = [await addUser(db), await addUser(db)];
    const rome = await addCityRow(db, 'Rome', [mia, ann]);
    await addCityRow(db, 'Oslo', [mia]);
    const attendees = () => pageOfUsers(db, { page: 1, limit: 10, order: userOrders[1], filter: 'with-radar' });
    expect((await attendees()).total).toBe(2);
    await within(db, (trx) => deleteCity(trx, rome));
    const { rows, total } = await attendees();
    expect(rows.map(({ id, radar }) => [id, radar.map(({ city }) => city)])).toEqual([[mia, ['Oslo']]]);
    expect([total, await keptCount(db, 'users.radar')]).toEqual([1, 1]);
    expect(await cityById(db, rome)).toBeUndefined();
  });
});

describe('pageOfCities', () => {
  it.each([
    ['OM', ['Rome']],
    ['SAO', ['São Paulo']],
    ['%', []],
    ['. ', ['St. Louis']],
    ['', ['St. Louis', 'São Paulo', 'Rome', 'Oslo']],
    ['lo', ['St. Louis', 'São Paulo', 'Oslo']],
  ])('finds by %j, the newest first', async (search, expected) => {
    const { db } = await testDatabase();
    for (const city of ['Oslo', 'Rome', 'São Paulo', 'St. Louis']) await addCityRow(db, city);
    const { rows, total } = await pageOfCities(db, { page: 1, limit: 10, search });
    expect(rows.map(({ city }) => city)).toEqual(expected);
    expect(total).toBe(expected.length);
  });
});
