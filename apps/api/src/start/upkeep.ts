import { planTexts } from '@matchdesk/core/plan/texts.ts';
import type { FastifyBaseLogger } from 'fastify';
import { attemptsKeptMs } from '../auth/limits.ts';
import { noteActive } from '../db/active-days.ts';
import { shownPictures } from '../db/communities/pictures.ts';
import type { Database } from '../db/database.ts';
import { dropOld } from '../db/staff/drop-old.ts';
import { keptKeysMs } from '../db/staff/idempotency.ts';
import { keptMailsMs } from '../db/staff/outbox.ts';
import { giveUpPlanRowsBefore } from '../db/staff/plan-applying.ts';
import { keptLinksMs } from '../db/staff/reset-links.ts';
import { dropEndedSessions } from '../db/staff/sessions.ts';
import { keptDeliveriesMs } from '../db/staff/webhook-deliveries.ts';
import type { Db } from '../db/tables.ts';
import type { ImageStore } from '../files/stored.ts';
import { type EndRepeating, repeat } from '../process/repeat.ts';

const hourMs = 60 * 60 * 1000;

type Kept = { readonly idleMs: number; readonly images: ImageStore };

/**
 * Removes what is no longer needed: ended sessions, old attempts, old idempotency keys, old mails, links and webhook
 * deliveries, pictures that nothing shows. Rows of plans that were sent under a removed key become unknown.
 */
export const tidy = async (db: Db, { idleMs, images }: Kept, now: number): Promise<void> => {
  await dropEndedSessions(db, now, idleMs);
  await dropOld(db, 'terminal_requests', now);
  await dropOld(db, 'attempts', now - attemptsKeptMs);
  await giveUpPlanRowsBefore(db, now - keptKeysMs, planTexts.othersRow);
  await dropOld(db, 'idempotency_keys', now - keptKeysMs);
  await dropOld(db, 'webhook_deliveries', now - keptDeliveriesMs);
  await dropOld(db, 'outbox', now - keptMailsMs);
  await dropOld(db, 'reset_links', now - keptLinksMs);
  await images.removeUnshown(await shownPictures(db), now - hourMs);
};

/** Tidies once an hour, and notes the number of active users, now and once an hour. */
export const startUpkeep = (
  { db }: Database,
  { log, now, ...kept }: Kept & { readonly log: FastifyBaseLogger; readonly now: () => number },
): EndRepeating => {
  const hourly = { everyMs: hourMs, onError: (error: unknown) => log.error({ err: error }, 'The upkeep failed.') };
  const ends = [
    repeat(() => tidy(db, kept, now()), hourly),
    repeat(() => noteActive(db, now()), { ...hourly, firstMs: 0 }),
  ];
  return async () => {
    for (const end of ends) await end();
  };
};
