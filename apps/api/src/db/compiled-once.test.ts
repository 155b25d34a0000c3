import { expect, it } from 'vitest';
import { addUser, testDatabase } from '../../../../tests/kit/api/rows.ts';
import { compiledOnce, planNameOf } from './compiled-once.ts';

it('builds a query once for each database and runs each call with its own values', async () => {
  let built = 0;
  const emails = compiledOnce<{ id: string; least: number }, { email: string | null }>((db, value) => {
    built += 1;
    return db
      .selectFrom('users')
      .select('email')
      .where('id', '=', value('id'))
      .where('seq', '>=', value('least'))
      .where('account_status', '=', 0);
  });
  const [one, other] = [await testDatabase(), await testDatabase()];
  const ann = await addUser(one.db, { email: 'ann@example.org' });
  const bea = await addUser(one.db, { email: 'bea@example.org' });
  expect(await emails(one.db, { id: ann, least: 0 })).toEqual([{ email: 'ann@example.org' }]);
  expect(await emails(one.db, { id: bea, least: 0 })).toEqual([{ email: 'bea@example.org' }]);
  expect(await emails(one.db, { id: bea, least: 1_000_000 })).toEqual([]);
  expect(built).toBe(1);
  expect(await emails(other.db, { id: ann, least: 0 })).toEqual([]);
  expect(built).toBe(2);
});

it('has PostgreSQL keep a plan, unless that would name every column of a table', async () => {
  const { db } = await testDatabase();
  await compiledOnce<object, unknown>((of) => of.selectFrom('admins').select('role'))(db, {});
  await compiledOnce<object, unknown>((of) => of.selectFrom('admins as one').selectAll('one'))(db, {});
  expect(planNameOf('select "role" from "admins"')).toMatch(/^once\d+$/);
  expect(planNameOf('select "one".* from "admins" as "one"')).toBeUndefined();
});

it('runs inside the caller’s transaction', async () => {
  const rename = compiledOnce<{ email: string }, unknown>((db, value) =>
    db.updateTable('users').set({ email: value('email') }),
  );
  const { db } = await testDatabase();
  await addUser(db, { email: 'ann@example.org' });
  await rename(db, { email: 'bea@example.org' });
  const undone = db.transaction().execute(async (trx) => {
    await rename(trx, { email: 'cleo@example.org' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await db.selectFrom('users').select('email').execute()).toEqual([{ email: 'bea@example.org' }]);
});

it('sees nothing of another transaction under way', async () => {
  const emails = compiledOnce<object, { email: string | null }>((db) => db.selectFrom('users').select('email'));
  const { db } = await testDatabase();
  await addUser(db, { email: 'ann@example.org' });
  const renamed = Promise.withResolvers<void>();
  const seen = Promise.withResolvers<void>();
  const undone = db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ email: 'half@example.org' }).execute();
    expect(await emails(trx, {})).toEqual([{ email: 'half@example.org' }]);
    renamed.resolve();
    await seen.promise;
    throw new Error('undone');
  });
  await renamed.promise;
  const outside = emails(db, {});
  seen.resolve();
  await expect(undone).rejects.toThrow('undone');
  expect(await outside).toEqual([{ email: 'ann@example.org' }]);
});
