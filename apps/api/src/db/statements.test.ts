import { expect, it, vi } from 'vitest';
import { planOf } from '../../../../tests/kit/api/plans.ts';
import { addUser, testSqlite } from '../../../../tests/kit/api/rows.ts';
import { workThatWaits } from './dashboard.ts';
import { listTransactionsOfUser } from './transactions.ts';
import { userOrders } from './user-order.ts';
import { pageOfUsers } from './user-pages.ts';

/** The statements that SQLite prepares while `work` runs. */
const textsOf = async ({ sqlite }: ReturnType<typeof testSqlite>, work: () => Promise<unknown>): Promise<string[]> => {
  const prepare = vi.spyOn(sqlite, 'prepare');
  await work();
  const texts = prepare.mock.calls.map(([text]) => String(text));
  prepare.mockRestore();
  return texts;
};

it('hides values from SQLite’s planner, so that a statement is planned once', async () => {
  const database = testSqlite();
  const userId = await addUser(database.db);
  const texts = await textsOf(database, () =>
    listTransactionsOfUser(database.db, { userId, page: 1, limit: 3, search: 'ann' }),
  );
  expect(texts.join('\n')).toContain('+?');
  for (const text of texts) expect(text).not.toMatch(/(?<!\+)\?/);
});

it('still finds reported ratings by their partial index', async () => {
  const database = testSqlite();
  const texts = await textsOf(database, () => workThatWaits(database.db));
  const [asked = ''] = texts.filter((text) => text.includes('"ratings"'));
  expect(planOf(database, asked).join()).toContain('ratings_reported');
});

it.each([1, 2, 3, 4, 5, 6] as const)(
  'finds a status along sort %i with one index, a rare one at once',
  async (sort) => {
    const database = testSqlite();
    await addUser(database.db, { account_status: 3 });
    const asked = { order: userOrders[sort], filter: 'paused', page: 1, limit: 10 } as const;
    const texts = await textsOf(database, () => pageOfUsers(database.db, asked));
    const [walk = ''] = texts.filter((text) => text.includes('account_status ='));
    const way = sort <= 3 ? 'SEARCH users USING COVERING INDEX users_by_status' : 'SCAN users USING COVERING INDEX';
    expect(planOf(database, walk, [10, 0])).toEqual([expect.stringContaining(way)]);
  },
);
