import { randomBytes } from 'node:crypto';

/** A new unique id of 24 hex characters: the current second, then 64 random bits. */
export const newId = (now: number = Date.now()): string =>
  Math.floor(now / 1000)
    .toString(16)
    .padStart(8, '0') + randomBytes(8).toString('hex');
