import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Queue } from '../process/queue.ts';

/** The cost of one guess, in scrypt's parameters. */
export type PasswordCost = { readonly N: number; readonly r: number; readonly p: number };

/** OWASP's recommended parameters: one hash takes 32 MiB. */
export const usualCost: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };
const maxmem = 64 * 1024 * 1024;
const keyBytes = 32;
const saltBytes = 16;

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Stored instead of a hash for an account without a password. Nothing matches it. */
export const noPassword = 'none';

const parsed = (stored: string) => {
  const [kind, N, r, p, salt, key] = stored.split('$');
  if (kind !== 'scrypt' || salt === undefined || key === undefined)
    throw new Error('The stored password has an unknown form.');
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  return { N: Number(N), r: Number(r), p: Number(p), salt: bytes(salt), key: bytes(key) };
};

type Parsed = ReturnType<typeof parsed>;

/**
 * Hashes passwords a few at a time. `hash` and `matches` reject with a 503 Failure if
 * too many wait (hardening R13, R25).
 */
export const createPasswords = (queue: Queue, cost: PasswordCost = usualCost) => {
  /** Returns the form in which a password is stored: `scrypt$N$r$p$salt$key`. */
  const hash = (password: string): Promise<string> =>
    queue(async () => {
      const salt = randomBytes(saltBytes);
      const key = await derive(password, salt, keyBytes, { ...cost, maxmem });
      return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
    });
  const nobody: Parsed = { ...cost, salt: randomBytes(saltBytes), key: randomBytes(keyBytes) };
  /** Whether the password is the stored one. With null for no account it takes just as long and returns false. */
  const matches = (password: string, stored: string | null): Promise<boolean> =>
    queue(async () => {
      const isThere = stored !== null && stored !== noPassword;
      const { salt, key, ...made } = isThere ? parsed(stored) : nobody;
      const given = await derive(password, salt, key.length, { ...made, maxmem });
      return timingSafeEqual(given, key) && isThere;
    });
  /** Whether a stored form was made with other cost parameters than today's. */
  const isOutdated = (stored: string): boolean => {
    const { N, r, p } = parsed(stored);
    return N !== cost.N || r !== cost.r || p !== cost.p;
  };
  return { hash, matches, isOutdated };
};

export type Passwords = ReturnType<typeof createPasswords>;
