import { describe, expect, it } from 'vitest';
import { addCityRow, testDatabase } from '../../../../tests/kit/api/rows.ts';
import { pageOfQuery } from './query-page.ts';

const byName = [['city', 'asc']] as const;

describe('pageOfQuery', () => {
  it('returns every row once, in order, from the nearer end, with the right total on each page', async () => {
    const { db } = await testDatabase();
    const names = Array.from({ length: 23 }, (_, index) => `City ${String.fromCharCode(97 + index)}`);
    for (const name of names.toReversed()) await addCityRow(db, name);
    const query = db.selectFrom('cities').select('city');
    const pages = [1, 2, 3, 4, 5].map((page) => pageOfQuery(query, byName, { page, limit: 5 }));
    const found = await Promise.all(pages);
    expect(found.flatMap(({ rows }) => rows.map(({ city }) => city))).toEqual(names);
    expect(found.map(({ total }) => total)).toEqual([23, 23, 23, 23, 23]);
  });

  it('is empty past the end, with the right total', async () => {
    const { db } = await testDatabase();
    await addCityRow(db, 'Oslo');
    const query = db.selectFrom('cities').select('city');
    expect(await pageOfQuery(query, byName, { page: 2, limit: 10 })).toEqual({ rows: [], total: 1 });
    expect(await pageOfQuery(query.where('city', '=', 'Rome'), byName, { page: 1, limit: 10 })).toEqual({
      rows: [],
      total: 0,
    });
  });
});
