import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { timeOfDatabase } from '../db/postgres/time.ts';
import { type EndRepeating, repeat } from '../process/repeat.ts';

const everyMs = 60_000;
/** Smaller differences are ignored: they come from measuring. */
const leastMs = 1_000;

type Clock = {
  /** Epoch milliseconds, by the database's clock where that differs. */
  readonly now: () => number;
  readonly stop: EndRepeating;
};

/** How far the database's clock is ahead of this machine's, in ms. */
const aheadBy = async ({ db }: Database): Promise<number> => {
  const asked = Date.now();
  return (await timeOfDatabase(db)) - (asked + Date.now()) / 2;
};

/**
 * Starts the clock of a server. Servers at one PostgreSQL use its clock, which is asked now and once a minute: where
 * their own clocks differed, a claim, a session or a lease of one server would be over for another.
 */
export const startClock = async (database: Database, log: FastifyBaseLogger): Promise<Clock> => {
  if (database.engine === 'sqlite') return { now: Date.now, stop: async () => undefined };
  let aheadMs = 0;
  const ask = async (): Promise<void> => {
    const found = Math.round(await aheadBy(database));
    const next = Math.abs(found) < leastMs ? 0 : found;
    if (Math.abs(next - aheadMs) < leastMs) return;
    aheadMs = next;
    log.warn(
      { databaseAheadMs: found },
      "This server's clock differs from the clock of the database, which Matchdesk uses.",
    );
  };
  await ask();
  const onError = (error: unknown): void => log.error({ err: error }, 'The clock could not be compared.');
  return { now: () => Date.now() + aheadMs, stop: repeat(ask, { everyMs, onError }) };
};
