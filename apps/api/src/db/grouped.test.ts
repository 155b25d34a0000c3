import { copyFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { addUser, testSqlite } from '../../../../tests/kit/api/rows.ts';
import { addCredits } from './ledger.ts';
import { openDatabase } from './open.ts';
import type { Trx } from './tables.ts';

const order = { coins: 1, reason: 'Test', actorId: null, actorEmail: null, requestId: null, now: 0 };

const withUser = async () => {
  const database = testSqlite();
  const user = await addUser(database.db);
  const credit = (trx: Trx) => addCredits(trx, { ...order, userIds: [user] });
  const coins = async () => (await database.db.selectFrom('users').select('coins').executeTakeFirstOrThrow()).coins;
  return { database, user, credit, coins };
};

/** The number of committed transactions, seen from another connection. */
const commitsOf = async (file: string, work: () => Promise<unknown>): Promise<number> => {
  const other = openDatabase({ file });
  const version = () => Number(other.sqlite.pragma('data_version', { simple: true }));
  const before = version();
  await work();
  const after = version();
  await other.close();
  return after - before;
};

it('writes that wait at the same time share a transaction, and all succeed', async () => {
  const { database, credit, coins } = await withUser();
  const all = () => Promise.all(Array.from({ length: 20 }, () => database.write(credit)));
  expect(await commitsOf(database.file, all)).toBe(1);
  expect(await coins()).toBe(20);
});

it('a failed write rolls back only its own changes', async () => {
  const { database, credit, coins } = await withUser();
  const failing = async (trx: Trx): Promise<never> => {
    await credit(trx);
    throw new Error('Not this one.');
  };
  const outcomes = await Promise.allSettled(
    [credit, failing, credit, failing, credit].map((work) => database.write<unknown>(work)),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled']);
  expect(await coins()).toBe(3);
});

it('each write resolves only when its transaction is on the disk', async () => {
  const { database, credit } = await withUser();
  const copy = `${database.file}.copy`;
  const found: Promise<number>[] = [];
  const readCopy = async (): Promise<number> => {
    copyFileSync(database.file, copy);
    copyFileSync(`${database.file}-wal`, `${copy}-wal`);
    const then = openDatabase({ file: copy });
    const { coins } = await then.db.selectFrom('users').select('coins').executeTakeFirstOrThrow();
    await then.close();
    return coins;
  };
  await Promise.all(
    Array.from({ length: 5 }, async () => {
      await database.write(credit);
      if (found.length === 0) found.push(readCopy());
    }),
  );
  expect(await found[0]).toBe(5);
});

it('if the shared transaction fails, each write runs alone', async () => {
  const { database, credit, coins } = await withUser();
  let runs = 0;
  const losing = async (trx: Trx): Promise<void> => {
    runs += 1;
    await credit(trx);
    // As SQLite does itself when the disk is full.
    database.sqlite.exec('ROLLBACK');
    throw new Error('The disk is full.');
  };
  const works = [credit, losing, credit];
  const outcomes = await Promise.allSettled(works.map((work) => database.write<unknown>(work)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(runs).toBe(2);
  expect(await coins()).toBe(2);
});

it('writes that arrive during a transaction run after it', async () => {
  const { database, credit, coins } = await withUser();
  const later: Promise<unknown>[] = [];
  await database.write(async (trx) => {
    await credit(trx);
    later.push(database.write(credit), database.write(credit));
  });
  expect(await coins()).toBe(1);
  await Promise.all(later);
  expect(await coins()).toBe(3);
});
