import { expect, it } from 'vitest';
import { day, dayMs, testSqlite } from '../../../../tests/kit/api/rows.ts';
import { addAdmin } from '../db/staff/admins.ts';
import { markSent, queueMail, waitingMails } from '../db/staff/outbox.ts';
import { addResetLink, resetLink } from '../db/staff/reset-links.ts';
import { imagesOf } from '../files/images-of.ts';
import { tidy } from './upkeep.ts';

it('removes mails, sent or not, and reset links after a month and not before', async () => {
  const database = testSqlite();
  const { db, write } = database;
  const account = { email: 'ann@desk.example', passwordHash: '', role: 1 } as const;
  await write(async (trx) => {
    const adminId = (await addAdmin(trx, account, day)) ?? '';
    await addResetLink(trx, { tokenHash: 'link', adminId, now: day, lifeMs: dayMs });
    for (const subject of ['waits', 'sent']) {
      await queueMail(trx, { recipient: account.email, subject, text: subject }, day);
    }
  });
  const [, sent] = await waitingMails(db, 0);
  await markSent(db, sent?.id ?? '', day);
  const kept = { idleMs: dayMs, images: imagesOf(database, '/nowhere') };
  const mails = async () => (await db.selectFrom('outbox').select('id').execute()).length;

  await tidy(db, kept, day + 29 * dayMs);
  expect([await mails(), await resetLink(db, 'link', day + 29 * dayMs)]).toEqual([
    2,
    expect.objectContaining({ holds: false }),
  ]);
  await tidy(db, kept, day + 32 * dayMs);
  expect([await mails(), await resetLink(db, 'link', day + 32 * dayMs)]).toEqual([0, undefined]);
});
