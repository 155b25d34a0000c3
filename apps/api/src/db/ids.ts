import { randomBytes } from 'node:crypto';

/** A new opaque id, 24 hex characters: the second it was made in, then 64 random bits. Never given twice. */
export const newId = (now: number = Date.now()): string =>
  Math.floor(now / 1000)
    .toString(16)
    .padStart(8, '0') + randomBytes(8).toString('hex');
