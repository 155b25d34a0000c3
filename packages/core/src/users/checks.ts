import * as z from 'zod/mini';
import { accountStatuses } from './schema.ts';
import { usersTexts as say } from './texts.ts';

const leastCredits = 1;
const mostCredits = 100_000;

/** Credits of one addition: a whole number, 1 to 100,000. */
export const coins = z
  .number({ error: say.coinsWhole })
  .check(z.int(say.coinsWhole), z.minimum(leastCredits, say.coinsRange), z.maximum(mostCredits, say.coinsRange))
  .register(z.globalRegistry, { label: 'Credits', kind: 'number', hint: '1 to 100,000', example: '50' });

/** The users that one call credits: all or none of them, each once. */
export const creditedUsers = z.array(z.string().check(z.minLength(1))).check(
  z.minLength(1, say.selectFirst),
  z.maxLength(1_000),
  // Before anything is counted: limits of machines, the ledger and the audit log then agree on how many people it is.
  z.overwrite((ids) => [...new Set(ids)]),
);

/** Parts of the users list, beyond the specification; the dashboard counts some of them. */
export const userParts = ['flagged', 'unchecked', ...accountStatuses.map(({ name }) => name)] as const;

/**
 * What people did in the chosen days of the users list. `returned`: they joined earlier, and their last visit is within
 * the days.
 */
export const userDays = ['joined', 'returned'] as const;
