import { planTexts } from '@matchdesk/core/plan/texts.ts';
import type { FastifyBaseLogger } from 'fastify';
import { attemptsKeptMs } from '../auth/limits.ts';
import { shownPictures } from '../db/communities/pictures.ts';
import type { Database } from '../db/database.ts';
import { dropAttemptsBefore } from '../db/staff/attempts.ts';
import { dropKeysBefore, keptKeysMs } from '../db/staff/idempotency.ts';
import { giveUpPlanRowsBefore } from '../db/staff/plans.ts';
import { dropEndedSessions } from '../db/staff/sessions.ts';
import { dropDeliveriesBefore, keptDeliveriesMs } from '../db/staff/webhook-deliveries.ts';
import type { ImageStore } from '../files/stored.ts';

const hourMs = 60 * 60 * 1000;

/**
 * Once an hour, forgets what is of no use any more: ended sessions, old tries, old keys, pictures that nothing shows; rows of
 * plans that were sent under a key that is forgotten are unknown from then on.
 * Gives what ends it.
 */
export const startUpkeep = (
  { db }: Database,
  { idleMs, images, log }: { readonly idleMs: number; readonly images: ImageStore; readonly log: FastifyBaseLogger },
): (() => void) => {
  const tidy = async (): Promise<void> => {
    const now = Date.now();
    await dropEndedSessions(db, now, idleMs);
    await dropAttemptsBefore(db, now - attemptsKeptMs);
    await giveUpPlanRowsBefore(db, now - keptKeysMs, planTexts.othersRow);
    await dropKeysBefore(db, now - keptKeysMs);
    await dropDeliveriesBefore(db, now - keptDeliveriesMs);
    await images.removeUnshown(await shownPictures(db), now - hourMs);
  };
  const timer = setInterval(() => {
    tidy().catch((error: unknown) => log.error({ err: error }, 'The upkeep failed.'));
  }, hourMs);
  timer.unref();
  return () => clearInterval(timer);
};
