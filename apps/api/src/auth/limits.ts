import { Failure } from '@matchdesk/core/kit/failure.ts';
import { fill } from '@matchdesk/core/kit/text.ts';
import { sessionTexts } from '@matchdesk/core/session/texts.ts';
import ipaddr from 'ipaddr.js';
import type { Database } from '../db/database.ts';
import { addAttempt, attemptsSince, forgetAttempts, takeBackAttempt } from '../db/staff/attempts.ts';
import type { Db, Trx } from '../db/tables.ts';
import { hashOf } from './tokens.ts';

/** So many tries are free within the window; after each further one the wait doubles, up to the longest. */
export type Rule = {
  readonly free: number;
  readonly firstMs: number;
  readonly longestMs: number;
  readonly windowMs: number;
};

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** For each act, how often one account and one network address may try it. */
export const usualLimits = {
  'sign-in': {
    account: { free: 5, firstMs: 15 * secondMs, longestMs: 5 * minuteMs, windowMs: hourMs },
    address: { free: 20, firstMs: 15 * secondMs, longestMs: 15 * minuteMs, windowMs: hourMs },
  },
  forgot: {
    account: { free: 3, firstMs: minuteMs, longestMs: hourMs, windowMs: 24 * hourMs },
    address: { free: 15, firstMs: minuteMs, longestMs: hourMs, windowMs: 24 * hourMs },
  },
  reset: {
    account: { free: 10, firstMs: minuteMs, longestMs: hourMs, windowMs: hourMs },
    address: { free: 20, firstMs: minuteMs, longestMs: hourMs, windowMs: hourMs },
  },
} as const satisfies Record<string, { readonly account: Rule; readonly address: Rule }>;

export type LimitedAct = keyof typeof usualLimits;
export type LimitRules = Readonly<Record<LimitedAct, { readonly account: Rule; readonly address: Rule }>>;

/** Longest window of all rules: older tries are of no interest. */
export const attemptsKeptMs = 24 * hourMs;

type Who = { readonly account: string; readonly ip: string };

const waitMs = (rule: Rule, count: number): number =>
  count < rule.free ? 0 : Math.min(rule.longestMs, rule.firstMs * 2 ** Math.min(30, count - rule.free));

const tooMany = (ms: number): Failure => {
  const msg = fill(sessionTexts.tooMany, { minutes: Math.ceil(ms / minuteMs) });
  return new Failure('rate-limited', { retryAfterMs: ms, complaints: [{ msg, param: '' }] });
};

// An IPv6 customer has a whole /64: its addresses count as one, however they are written. What a proxy names in any
// other way (RFC 7239 allows 'unknown') counts as it stands.
const networkOf = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4'
    ? address.toString()
    : Buffer.from(address.toByteArray().slice(0, 8)).toString('hex');
};

const bucketOf = (act: LimitedAct, account: string): string => `${act} account ${hashOf(account)}`;

/** Lets an account start afresh, as after a good try; those of network addresses still count. */
export const forgetTries = (db: Db, act: LimitedAct, account: string): Promise<void> =>
  forgetAttempts(db, bucketOf(act, account));

export type Spent = {
  /** The try was a good one: it counts no more, and the account starts afresh. Within a write, in its transaction. */
  readonly forgive: (trx?: Db) => Promise<void>;
};

/** Counts tries in the database, so that a restart forgets none (hardening R12). */
export const createLimits = (database: Database, rules: LimitRules = usualLimits) => {
  const spend = async (trx: Trx, bucket: string, rule: Rule, now: number): Promise<number> => {
    const { count, last } = await attemptsSince(trx, bucket, now - rule.windowMs);
    const wait = waitMs(rule, count);
    const left = last + wait - now;
    // Of free tries at once, one may be noted before another that began earlier.
    if (wait > 0 && left > 0) throw tooMany(left);
    return addAttempt(trx, bucket, now);
  };
  /** Counts a try before it is made, so that many at once do not slip through. Throws 'rate-limited'. */
  return async (act: LimitedAct, who: Who, now: number): Promise<Spent> => {
    const ofAccount = bucketOf(act, who.account);
    const ofAddress = `${act} address ${networkOf(who.ip)}`;
    const tried = await database.write(async (trx) => {
      const byAddress = await spend(trx, ofAddress, rules[act].address, now);
      await spend(trx, ofAccount, rules[act].account, now);
      return byAddress;
    });
    const forgive = async (db: Db = database.db) => {
      await takeBackAttempt(db, tried);
      await forgetAttempts(db, ofAccount);
    };
    return { forgive };
  };
};

export type Limits = ReturnType<typeof createLimits>;
