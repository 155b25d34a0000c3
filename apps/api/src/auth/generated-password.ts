import { randomInt } from 'node:crypto';
import { generatedPassword as passwordOf } from '@matchdesk/core/admins/checks.ts';

/** A random password that fits every form of the specification (section 5) and is easy to read in a terminal. */
export const generatedPassword = (): string => passwordOf(randomInt, { length: 14, isReadable: true });
