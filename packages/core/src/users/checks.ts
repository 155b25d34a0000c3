import * as z from 'zod';
import { usersTexts as say } from './texts.ts';

export const leastCredits = 1;
export const mostCredits = 100_000;

/** Credits of one addition: a whole number, 1 to 100,000. */
export const coins = z
  .number({ error: say.coinsWhole })
  .int(say.coinsWhole)
  .min(leastCredits, say.coinsRange)
  .max(mostCredits, say.coinsRange)
  .meta({ label: 'Credits', kind: 'number', placeholder: '50' });

/** Users that one call credits: all or none of them. */
export const creditedUsers = z.array(z.string().min(1)).min(1, say.selectFirst).max(1_000);
