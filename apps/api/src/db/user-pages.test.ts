import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCrowd, type CrowdRow, crowdOf } from '../../../../tests/kit/api/crowd.ts';
import { planOf } from '../../../../tests/kit/api/plans.ts';
import { testDatabase, testSqlite } from '../../../../tests/kit/api/rows.ts';
import type { Database } from './database.ts';
import { fold } from './fold.ts';
import { personTermOf, termOf } from './search-terms.ts';
import type { UserFilter } from './user-filters.ts';
import { trustOrder, type UserOrder, type UserSort, userOrders } from './user-order.ts';
import { pageOfUsers } from './user-pages.ts';
import { sortMatches, tryRows, walkMatches } from './user-walks.ts';

const crowd = crowdOf(173);
const sorts: readonly UserSort[] = [1, 2, 3, 4, 5, 6];

const withCrowd = async <D extends Database>(made: D | Promise<D>): Promise<D> => {
  const database = await made;
  await addCrowd(database, crowd);
  return database;
};

const compare = (a: unknown, b: unknown): number => {
  if (a === b) return 0;
  if (a === null || a === undefined) return -1;
  if (b === null || b === undefined) return 1;
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return (a as number) < (b as number) ? -1 : 1;
};

const sorted = (rows: readonly CrowdRow[], order: UserOrder): CrowdRow[] =>
  rows.toSorted((a, b) => {
    for (const [column, direction] of order) {
      const by = compare(a[column], b[column]);
      if (by !== 0) return direction === 'asc' ? by : -by;
    }
    return 0;
  });

const includes = (row: CrowdRow, term: string): boolean =>
  [row.firstname, row.email, row.phone].some((text) => fold(text ?? '').includes(termOf(term)?.text ?? '')) ||
  (row.phone ?? '').includes(personTermOf(term)?.digits ?? 'no digits');

const parts: Readonly<Record<Exclude<UserFilter, 'with-radar'>, (row: CrowdRow) => boolean>> = {
  all: () => true,
  active: (row) => row.account_status === 0,
  deleted: (row) => row.account_status === 1,
  suspended: (row) => row.account_status === 2,
  paused: (row) => row.account_status === 3,
  flagged: (row) => row.flag_raised === 1,
  unchecked: ({ risk_factor: risk, fraud_score: fraud }) => (risk ?? -1) < 0 || (fraud ?? -1) < 0,
  'risk-verified': ({ risk_factor: score }) => score != null && score >= 0 && score <= 75,
  'risk-not-verified': ({ risk_factor: score }) => score != null && score > 75,
  'trust-eligible': ({ fraud_score: score }) => score != null && score >= 0 && score <= 70,
  'trust-non-eligible': ({ fraud_score: score }) => score != null && score > 70,
};
const filters = Object.keys(parts) as (keyof typeof parts)[];

const seqs = (rows: readonly { seq: number }[]) => rows.map(({ seq }) => seq);

describe('pageOfUsers', () => {
  it.each(sorts)('pages through sort %i like a naive sort, from both ends', async (sort) => {
    const { db } = await withCrowd(testDatabase());
    const naive = seqs(sorted(crowd, userOrders[sort]));
    for (const limit of [10, 50]) {
      const found: number[] = [];
      for (let page = 1; page <= Math.ceil(crowd.length / limit); page += 1) {
        const { rows, total } = await pageOfUsers(db, { order: userOrders[sort], page, limit });
        expect(total).toBe(crowd.length);
        found.push(...seqs(rows));
      }
      expect(found).toEqual(naive);
    }
    const past = await pageOfUsers(db, { order: userOrders[sort], page: 19, limit: 10 });
    expect(past).toEqual({ rows: [], total: crowd.length });
  });

  it.each(filters)('shows only the part %s, in every order', async (filter) => {
    const { db } = await withCrowd(testDatabase());
    const part = crowd.filter(parts[filter]);
    for (const order of [...Object.values(userOrders), trustOrder('fraud_score', 'desc'), trustOrder('phone', 'asc')]) {
      const { rows, total } = await pageOfUsers(db, { order, filter, page: 2, limit: 7 });
      expect(total).toBe(part.length);
      expect(seqs(rows)).toEqual(seqs(sorted(part, order)).slice(7, 14));
    }
  });

  it('counts again after a user changed', async () => {
    const { db } = await withCrowd(testDatabase());
    const ask = () => pageOfUsers(db, { order: userOrders[1], search: 'zolc', page: 1, limit: 10 });
    const before = (await ask()).total;
    await db.updateTable('users').set({ name_key: 'x', email_key: 'x' }).where('seq', '=', 7).execute();
    expect((await ask()).total).toBe(before - 1);
  });
});

describe('a search', () => {
  const odd = fc.constantFrom(
    '%',
    '_',
    '"',
    '""',
    '*',
    'NEAR(',
    '-x',
    "'",
    "o'c",
    '\\',
    '% "',
    '(',
    'AND',
    'a*',
    'ann lee',
    'ann OR lee',
    'JOSE',
    'alvarez',
    'żółć',
    '王',
    '王小明',
    'иван',
    'ß',
    'ss',
    'İ',
    '\u0301',
    '💃',
    '\u0000',
    'x y',
    '+1555',
    '@crowd',
    'example',
    ' ',
    '',
  );
  const partOf = fc.tuple(fc.constantFrom(...crowd), fc.nat(30), fc.nat(24)).map(([row, from, length]) => {
    const text = `${row.firstname}${row.email}${row.phone}`;
    return text.slice(from % text.length, (from % text.length) + length);
  });
  const anything = fc.oneof(odd, partOf, fc.string({ maxLength: 5 }), fc.string({ unit: 'binary', maxLength: 4 }));

  it('finds the same as a naive search, for any text', async () => {
    const { db } = await withCrowd(testDatabase());
    const filter = fc.constantFrom(...filters);
    await fc.assert(
      fc.asyncProperty(anything, fc.constantFrom(...sorts), filter, async (search, sort, part) => {
        const naive = sorted(
          crowd.filter((row) => parts[part](row) && includes(row, search)),
          userOrders[sort],
        );
        const { rows, total } = await pageOfUsers(db, {
          order: userOrders[sort],
          filter: part,
          search,
          page: 1,
          limit: 20,
        });
        expect(total).toBe(naive.length);
        expect(seqs(rows)).toEqual(seqs(naive).slice(0, 20));
      }),
      { numRuns: 300 },
    );
  });

  it('finds the same on each of SQLite’s ways', async () => {
    const { db } = await withCrowd(testSqlite());
    for (const [search, sort] of [
      ['ann lee', 4],
      ['example', 1],
      ['555', 6],
      ['an', 5],
    ] as const) {
      const term = termOf(search);
      if (term === undefined) throw new Error('No term.');
      const naive = seqs(
        sorted(
          crowd.filter((row) => includes(row, search)),
          userOrders[sort],
        ),
      );
      for (const backwards of [false, true]) {
        const reach = { offset: 2, limit: 5, backwards };
        const stretch = { order: userOrders[sort], filter: 'all', reach } as const;
        const expected = backwards ? naive.slice(-7, -2) : naive.slice(2, 7);
        const few = term.indexed ? undefined : naive;
        expect(await sortMatches(db, stretch, term, few)).toEqual(expected);
        expect(await tryRows(db, stretch, term, crowd.length)).toEqual(expected);
        expect(await tryRows(db, stretch, term, 2)).toBeUndefined();
        expect(await walkMatches(db, stretch, term)).toEqual(expected);
      }
    }
  });
});

describe('a walk', () => {
  it.each(sorts)('along sort %i reads one index of SQLite and sorts nothing', async (sort) => {
    const database = await withCrowd(testSqlite());
    const order = userOrders[sort].map(([column, direction]) => `${column} ${direction}`).join(', ');
    const steps = planOf(database, `SELECT seq FROM users WHERE 1 = 1 ORDER BY ${order} LIMIT 10 OFFSET 50`);
    expect(steps).toEqual([expect.stringMatching(/^SCAN users USING COVERING INDEX users_by_/)]);
  });
});
