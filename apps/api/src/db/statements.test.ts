import { expect, it, vi } from 'vitest';
import { workThatWaits } from './dashboard.ts';
import { addUser, testSqlite } from './test-rows.ts';
import { listTransactionsOfUser } from './transactions.ts';

/** The texts that SQLite is given while `work` runs. */
const textsOf = async ({ sqlite }: ReturnType<typeof testSqlite>, work: () => Promise<unknown>): Promise<string[]> => {
  const prepare = vi.spyOn(sqlite, 'prepare');
  await work();
  const texts = prepare.mock.calls.map(([text]) => String(text));
  prepare.mockRestore();
  return texts;
};

it('gives SQLite no value to plan by, so that a statement is planned once', async () => {
  const database = testSqlite();
  const userId = await addUser(database.db);
  const texts = await textsOf(database, () =>
    listTransactionsOfUser(database.db, { userId, page: 1, limit: 3, search: 'ann' }),
  );
  expect(texts.join('\n')).toContain('+?');
  for (const text of texts) expect(text).not.toMatch(/(?<!\+)\?/);
});

it('still finds reported ratings by the index that holds them alone', async () => {
  const database = testSqlite();
  const texts = await textsOf(database, () => workThatWaits(database.db));
  const [asked = ''] = texts.filter((text) => text.includes('"ratings"'));
  const plan = database.sqlite.prepare(`EXPLAIN QUERY PLAN ${asked}`).all() as { detail: string }[];
  expect(plan.map(({ detail }) => detail).join()).toContain('ratings_reported');
});
