import type { FastifyBaseLogger } from 'fastify';
import { attemptsKeptMs } from '../auth/limits.ts';
import type { Database } from '../db/open.ts';
import { dropAttemptsBefore } from '../db/staff/attempts.ts';
import { dropKeysBefore, keptKeysMs } from '../db/staff/idempotency.ts';
import { dropEndedSessions } from '../db/staff/sessions.ts';

const hourMs = 60 * 60 * 1000;

/** Once an hour, forgets what is of no use any more: ended sessions, old tries, old keys. Gives what ends it. */
export const startUpkeep = (
  { db }: Database,
  { idleMs, log }: { readonly idleMs: number; readonly log: FastifyBaseLogger },
): (() => void) => {
  const tidy = async (): Promise<void> => {
    const now = Date.now();
    await dropEndedSessions(db, now, idleMs);
    await dropAttemptsBefore(db, now - attemptsKeptMs);
    await dropKeysBefore(db, now - keptKeysMs);
  };
  const timer = setInterval(() => {
    tidy().catch((error: unknown) => log.error({ err: error }, 'The upkeep failed.'));
  }, hourMs);
  timer.unref();
  return () => clearInterval(timer);
};
