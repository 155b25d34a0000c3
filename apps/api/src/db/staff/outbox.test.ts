import { expect, it } from 'vitest';
import { day, testDatabase } from '../test-rows.ts';
import { dueMails, queueMail, takeDueMail } from './outbox.ts';

const minuteMs = 60_000;

it('a mail that waits is taken by one of many that send, and again when that one died', async () => {
  const database = await testDatabase();
  for (const subject of ['one', 'two', 'three']) {
    await database.write((trx) => queueMail(trx, { recipient: 'ann@people.example', subject, text: 'Hello' }, day));
  }
  const take = (now: number) => database.write((trx) => takeDueMail(trx, now, 15 * minuteMs));
  const taken = await Promise.all([take(day), take(day), take(day), take(day)]);
  expect(taken.map((mail) => mail?.subject ?? '').toSorted()).toEqual(['', 'one', 'three', 'two']);
  expect(await take(day + 14 * minuteMs)).toBeUndefined();
  expect(await dueMails(database.db, day + 14 * minuteMs)).toEqual([]);
  expect((await take(day + 15 * minuteMs))?.subject).toBe('one');
});
