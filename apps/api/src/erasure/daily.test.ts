import { dirname } from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { addUser, dayMs, testDatabase, testSqlite } from '../../../../tests/kit/api/rows.ts';
import { setAccountStatus } from '../db/users.ts';
import { imagesOf } from '../files/images-of.ts';
import { picturesIn } from '../files/stored.ts';
import { startErasing } from './daily.ts';

const minuteMs = 60_000;

it('a server erases due accounts some minutes after its start and then once a day', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const database = testSqlite();
  const deleted = async (days = 40): Promise<string> => {
    const id = await addUser(database.db);
    await database.write((trx) => setAccountStatus(trx, id, 1, Date.now() - days * dayMs));
    return id;
  };
  const nameOf = async (id: string) =>
    (await database.db.selectFrom('users').select('firstname').where('id', '=', id).executeTakeFirstOrThrow())
      .firstname;
  const images = imagesOf(database, picturesIn(dirname(database.file)));
  const first = await deleted();
  const notDue = await deleted(20);
  let aheadMs = 0;
  const now = (): number => Date.now() + aheadMs;
  const end = startErasing(database, { afterMs: 30 * dayMs, images, log: pino({ level: 'silent' }), now });
  vi.advanceTimersByTime(9 * minuteMs);
  expect(await nameOf(first)).toBe('Ann');
  vi.advanceTimersByTime(minuteMs);
  await vi.waitFor(async () => expect(await nameOf(first)).toBe('Erased account'));
  const second = await deleted();
  aheadMs = 365 * dayMs;
  vi.advanceTimersByTime(dayMs);
  await vi.waitFor(async () => expect(await nameOf(second)).toBe('Erased account'));
  expect(await nameOf(notDue), 'where the clock jumped ahead').toBe('Ann');
  await end();
  const third = await deleted();
  vi.advanceTimersByTime(2 * dayMs);
  expect(await nameOf(third)).toBe('Ann');
});

it('a server whose clock has jumped ahead erases on either engine', async () => {
  const database = await testDatabase();
  const id = await addUser(database.db);
  await database.write((trx) => setAccountStatus(trx, id, 1, Date.now() - 40 * dayMs));
  const images = imagesOf(database, picturesIn(dirname(database.place)));
  let aheadMs = 0;
  const now = (): number => Date.now() + aheadMs;
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const end = startErasing(database, { afterMs: 30 * dayMs, images, log: pino({ level: 'silent' }), now });
  const begin = timers.mock.calls[0]?.[0];
  timers.mockRestore();
  aheadMs = dayMs;
  begin?.();
  const nameOf = () => database.db.selectFrom('users').select('firstname').where('id', '=', id).executeTakeFirst();
  await vi.waitFor(async () => expect(await nameOf()).toEqual({ firstname: 'Erased account' }), 5000);
  await end();
});
