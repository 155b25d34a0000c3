import { dayMs } from '@matchdesk/core/kit/form/day.ts';
import type { Selectable } from 'kysely';
import { locks } from '../engine.ts';
import { newId } from '../ids.ts';
import { changeRow, dropRows } from '../rows.ts';
import type { Db, Tables, Trx } from '../tables.ts';

export type NewMail = { readonly recipient: string; readonly subject: string; readonly text: string };
export type Mail = Selectable<Tables['outbox']>;

/** Adds a mail to the outbox, in the transaction of the change that it is about. */
export const queueMail = async (db: Trx, mail: NewMail, now: number): Promise<void> => {
  await db
    .insertInto('outbox')
    .values({
      id: newId(now),
      ...mail,
      html: null,
      created_at: now,
      sent_at: null,
      next_attempt_at: now,
      last_error: null,
    })
    .execute();
};

/** The next waiting mails after `seq`, the oldest first. */
export const waitingMails = async (db: Db, seq: number): Promise<Mail[]> =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(20)
    .execute();

/** How many mails are waiting, and how many of them have failed `manyFailures` times or more. */
export const outboxState = async (
  db: Db,
  manyFailures: number,
): Promise<{ readonly waiting: number; readonly failing: number }> => {
  const { waiting, failing } = await db
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.countAll<number>().filterWhere('attempts', '>=', manyFailures).as('failing'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), failing: Number(failing) };
};

/** Takes the oldest mail that is due. No other process gets it for `leaseMs`. */
export const takeDueMail = async (db: Trx, now: number, leaseMs: number): Promise<Mail | undefined> => {
  const mail = await db
    .selectFrom('outbox')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .orderBy('seq')
    .limit(1)
    .$if(locks(db), (due) => due.forUpdate().skipLocked())
    .executeTakeFirst();
  if (mail === undefined) return undefined;
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: now + leaseMs })
    .where('id', '=', mail.id)
    .execute();
  return mail;
};

/** Marks a mail as sent and removes its text. */
export const markSent = async (db: Db, id: string, now: number): Promise<void> => {
  await changeRow(db, 'outbox', { id }, { sent_at: now, text: '', last_error: null });
};

/** Removes waiting mails to a recipient with a subject, because their content is out of date. */
export const dropWaitingMails = async (db: Trx, { recipient, subject }: Omit<NewMail, 'text'>): Promise<void> => {
  await dropRows(db, 'outbox', { sent_at: null, recipient, subject });
};

/** How long sent mails and mails that could not be sent are kept. */
export const keptMailsMs = 30 * dayMs;

export const markFailed = async (db: Db, id: string, failed: { readonly error: string; readonly nextAt: number }) => {
  await db
    .updateTable('outbox')
    .set((set) => ({ attempts: set('attempts', '+', 1), last_error: failed.error, next_attempt_at: failed.nextAt }))
    .where('id', '=', id)
    .execute();
};
