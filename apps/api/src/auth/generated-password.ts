import { randomInt } from 'node:crypto';

const lower = 'abcdefghijkmnpqrstuvwxyz';
const upper = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const digits = '23456789';
const special = '@$!%*?&';
const length = 14;

const pick = (letters: string): string => letters.charAt(randomInt(letters.length));

/** A random password that fits every form of the specification (section 5) and is easy to read in a terminal. */
export const generatedPassword = (): string => {
  const letters = [pick(lower), pick(upper), pick(digits), pick(special)];
  while (letters.length < length) letters.push(pick(lower + upper + digits));
  for (let last = letters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [letters[last], letters[other]] = [letters[other] as string, letters[last] as string];
  }
  return letters.join('');
};
