import { describe, expect, it } from 'vitest';
import { addTransaction } from '../../../../tests/kit/api/money-rows.ts';
import { addUser, day, dayMs, testDatabase } from '../../../../tests/kit/api/rows.ts';
import { findTransaction, listTransactions, listTransactionsOfUser } from './transactions.ts';

describe('listTransactions', () => {
  it('pages from the newest to the oldest', async () => {
    const { db } = await testDatabase();
    const ids: string[] = [];
    for (let at = 0; at < 13; at += 1) ids.push(await addTransaction(db, { billed_at: day - (at % 5) * dayMs }));
    const pages = [1, 2, 3, 4].map((page) => listTransactions(db, { page, limit: 4 }));
    const found = await Promise.all(pages);
    const order = [10, 5, 0, 11, 6, 1, 12, 7, 2, 8, 3, 9, 4].map((at) => ids[at]);
    expect(found.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(order);
    expect(found.map(({ total }) => total)).toEqual([13, 13, 13, 13]);
    expect(await listTransactions(db, { page: 5, limit: 4 })).toEqual({ rows: [], total: 13 });
  });

  it('finds by part of a name, ignoring accents, by part of an ID, and between two times', async () => {
    const { db } = await testDatabase();
    const jose = await addTransaction(db, { name: 'José 100%', transaction_id: 'TXN-AB_1', billed_at: day });
    const ann = await addTransaction(db, { name: 'Ann', transaction_id: 'TXN-ABX1', billed_at: day - dayMs });
    const find = async (search: Parameters<typeof listTransactions>[1]) => {
      const { rows, total } = await listTransactions(db, search);
      expect(total).toBe(rows.length);
      return rows.map(({ id }) => id);
    };
    const page = { page: 1, limit: 10 };
    expect(await find({ ...page, name: 'JOSE' })).toEqual([jose]);
    expect(await find({ ...page, name: '%' })).toEqual([jose]);
    expect(await find({ ...page, transactionId: 'ab_1' })).toEqual([jose]);
    expect(await find({ ...page, transactionId: 'txn-ab' })).toEqual([jose, ann]);
    expect(await find({ ...page, from: day, to: day })).toEqual([jose]);
    expect(await find({ ...page, to: day - 1 })).toEqual([ann]);
    expect(await find({ ...page, from: day - dayMs, name: 'ann' })).toEqual([ann]);
    expect(await find({ ...page, from: day + 1 })).toEqual([]);
  });
});

it('findTransaction accepts each of the three ids', async () => {
  const { db } = await testDatabase();
  const id = await addTransaction(db, { transaction_id: 'TXN-7', invoice_id: 'INV-7' });
  await addTransaction(db);
  for (const ref of [id, 'TXN-7', 'INV-7']) expect((await findTransaction(db, ref))?.id).toBe(id);
  expect(await findTransaction(db, 'TXN-')).toBeUndefined();
});

it('listTransactionsOfUser searches in what the table shows', async () => {
  const { db } = await testDatabase();
  const ann = await addUser(db);
  const cheap = await addTransaction(db, { user_id: ann, value_cents: 499, subscription_title: '50 Credits' });
  const dear = await addTransaction(db, { user_id: ann, value_cents: 19_999, billed_at: day - dayMs });
  await addTransaction(db);
  const find = async (search: string) =>
    (await listTransactionsOfUser(db, { userId: ann, search, page: 1, limit: 3 })).rows.map(({ id }) => id);
  expect(await find('')).toEqual([cheap, dear]);
  expect(await find(' CREDITS')).toEqual([cheap]);
  expect(await find('$199.99')).toEqual([dear]);
  expect(await find('2026-06-14')).toEqual([dear]);
  expect(await find('nothing')).toEqual([]);
});
