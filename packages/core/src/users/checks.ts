import * as z from 'zod/mini';
import { accountStatuses } from './schema.ts';
import { usersTexts as say } from './texts.ts';

export const leastCredits = 1;
export const mostCredits = 100_000;

/** Credits of one addition: a whole number, 1 to 100,000. */
export const coins = z
  .number({ error: say.coinsWhole })
  .check(z.int(say.coinsWhole), z.minimum(leastCredits, say.coinsRange), z.maximum(mostCredits, say.coinsRange))
  .register(z.globalRegistry, { label: 'Credits', kind: 'number', hint: '1 to 100,000', example: '50' });

/** Users that one call credits: all or none of them. */
export const creditedUsers = z
  .array(z.string().check(z.minLength(1)))
  .check(z.minLength(1, say.selectFirst), z.maxLength(1_000));

/** Parts of the users list beyond the specification, of which the dashboard counts some. */
export const userParts = ['flagged', 'unchecked', ...accountStatuses.map(({ name }) => name)] as const;

/** What people did in the days that the users list is narrowed to. Who returned joined earlier, and was here last in them. */
export const userDays = ['joined', 'returned'] as const;
