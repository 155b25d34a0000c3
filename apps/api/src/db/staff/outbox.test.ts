import { expect, it } from 'vitest';
import { day, testDatabase } from '../../../../../tests/kit/api/rows.ts';
import { markFailed, markSent, outboxState, queueMail, takeDueMail, waitingMails } from './outbox.ts';

const minuteMs = 60_000;

it('a waiting mail is taken by one of several senders, and again if that one died', async () => {
  const database = await testDatabase();
  for (const subject of ['one', 'two', 'three']) {
    await database.write((trx) => queueMail(trx, { recipient: 'ann@people.example', subject, text: 'Hello' }, day));
  }
  const take = (now: number) => database.write((trx) => takeDueMail(trx, now, 15 * minuteMs));
  const taken = await Promise.all([take(day), take(day), take(day), take(day)]);
  expect(taken.map((mail) => mail?.subject ?? '').toSorted()).toEqual(['', 'one', 'three', 'two']);
  expect(await take(day + 14 * minuteMs)).toBeUndefined();
  const again = await take(day + 15 * minuteMs);
  expect(again?.subject).toBe('one');

  for (let times = 0; times < 3; times += 1)
    await markFailed(database.db, again?.id ?? '', { error: 'X', nextAt: day });
  expect(await outboxState(database.db, 3)).toEqual({ waiting: 3, failing: 1 });
  await markSent(database.db, again?.id ?? '', day);
  expect(await outboxState(database.db, 3)).toEqual({ waiting: 2, failing: 0 });
  expect((await waitingMails(database.db, again?.seq ?? 0)).map(({ subject }) => subject)).toEqual(['two', 'three']);
});
