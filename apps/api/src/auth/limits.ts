import { type Failure, refuse } from '@matchdesk/core/kit/call/failure.ts';
import { fill } from '@matchdesk/core/kit/text/text.ts';
import { sessionTexts } from '@matchdesk/core/session/texts.ts';
import type { Database } from '../db/database.ts';
import { dropRows } from '../db/rows.ts';
import { adminByEmail } from '../db/staff/admins.ts';
import {
  addAttempt,
  attemptsSince,
  hasAttemptSince,
  removeAttempts,
  removeAttemptsUnder,
} from '../db/staff/attempts.ts';
import type { Db, Trx } from '../db/tables.ts';
import { networkOf } from './network.ts';
import { type Asking, logRefusal } from './refusals.ts';
import { hashOf } from './tokens.ts';

/** `free` attempts are allowed within the window; after each further one the wait doubles, up to `longestMs`. */
export type Rule = {
  readonly free: number;
  readonly firstMs: number;
  readonly longestMs: number;
  readonly windowMs: number;
};

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** How often each act may be tried for one account and from one network. */
export const usualLimits = {
  'sign-in': {
    account: { free: 5, firstMs: 15 * secondMs, longestMs: 5 * minuteMs, windowMs: hourMs },
    address: { free: 20, firstMs: 15 * secondMs, longestMs: 15 * minuteMs, windowMs: hourMs },
  },
  // Only a person who knows the password can try codes, so the account's wait grows
  // longer, and only a right code ends it.
  code: {
    account: { free: 5, firstMs: 15 * secondMs, longestMs: hourMs, windowMs: 24 * hourMs },
    address: { free: 20, firstMs: 15 * secondMs, longestMs: 15 * minuteMs, windowMs: hourMs },
  },
  forgot: {
    account: { free: 3, firstMs: minuteMs, longestMs: hourMs, windowMs: 24 * hourMs },
    address: { free: 15, firstMs: minuteMs, longestMs: hourMs, windowMs: 24 * hourMs },
  },
  // A new code for a terminal, and a try at the code that a terminal shows.
  terminal: {
    account: { free: 20, firstMs: 15 * secondMs, longestMs: 5 * minuteMs, windowMs: hourMs },
    address: { free: 30, firstMs: 15 * secondMs, longestMs: 5 * minuteMs, windowMs: hourMs },
  },
  'terminal-code': {
    account: { free: 5, firstMs: 15 * secondMs, longestMs: 15 * minuteMs, windowMs: hourMs },
    address: { free: 20, firstMs: 15 * secondMs, longestMs: 15 * minuteMs, windowMs: hourMs },
  },
  reset: {
    account: { free: 10, firstMs: minuteMs, longestMs: hourMs, windowMs: hourMs },
    address: { free: 20, firstMs: minuteMs, longestMs: hourMs, windowMs: hourMs },
  },
} as const satisfies Record<string, { readonly account: Rule; readonly address: Rule }>;

export type LimitedAct = keyof typeof usualLimits;
export type LimitRules = Readonly<Record<LimitedAct, { readonly account: Rule; readonly address: Rule }>>;

/** The longest window of all rules. Older attempts no longer matter. */
export const attemptsKeptMs = 24 * hourMs;

/** How long a network that somebody signed in from stays known to the account. */
const knownMs = 30 * 24 * hourMs;

const waitMs = (rule: Rule, count: number): number =>
  count < rule.free ? 0 : Math.min(rule.longestMs, rule.firstMs * 2 ** Math.min(30, count - rule.free));

const tooMany = (ms: number): Failure =>
  refuse('rate-limited', fill(sessionTexts.tooMany, { minutes: Math.ceil(ms / minuteMs) }), '', { retryAfterMs: ms });

const bucketOf = (act: LimitedAct, account: string): string => `${act} account ${hashOf(account)}`;

/** Forgets the attempts on an account from all networks. The counts of networks stay. */
export const clearAttempts = (db: Db, act: LimitedAct, account: string): Promise<void> =>
  removeAttemptsUnder(db, bucketOf(act, account));

const knownBucket = (account: string, ip: string): string =>
  `known ${hashOf(JSON.stringify([account, networkOf(ip)]))}`;

/**
 * Remembers that the account's owner signed in from this network, so that attempts from
 * elsewhere do not lock them out here.
 */
export const rememberNetwork = async (db: Trx, account: string, { ip, now }: Asking): Promise<void> => {
  const bucket = knownBucket(account, ip);
  await removeAttempts(db, bucket);
  // Dated ahead, so that the clean-up of old attempts removes it on the right day.
  await addAttempt(db, bucket, now + knownMs - attemptsKeptMs);
};

const knowsNetwork = (db: Db, account: string, { ip, now }: Asking): Promise<boolean> =>
  hasAttemptSince(db, knownBucket(account, ip), now - attemptsKeptMs);

/** Whether a request has no session and comes from a network from which nobody signed in to the account recently. */
export const isStranger = async (db: Db, account: string, asking: Asking): Promise<boolean> =>
  asking.actor === null && !(await knowsNetwork(db, account, asking));

/** Attempts on an account are counted separately for open sessions, for each known network, and for strangers. */
const placeOf = async (db: Db, account: string, asking: Asking) => {
  if (asking.actor) return { from: 'a session', within: ' in session' };
  if (!(await knowsNetwork(db, account, asking))) return { from: 'strange networks', within: '' };
  return { from: 'a known network', within: ` at ${hashOf(networkOf(asking.ip))}` };
};

export type CountedAttempt = {
  /** For a successful attempt, in the transaction that it allowed: forgets it, and the account's attempts here. */
  readonly forgive: (trx: Trx) => Promise<void>;
};

/** Counts attempts in the database, so that a restart does not forget them (hardening R12). */
export const createLimits = (database: Database, rules: LimitRules = usualLimits) => {
  /** What an attempt counts against: its network, then its account. */
  const countedFor = async (trx: Trx, act: LimitedAct, account: string, asking: Asking) => {
    const { from, within } = await placeOf(trx, account, asking);
    const network = `${act} address ${networkOf(asking.ip)}${asking.actor ? within : ''}`;
    const ofNetwork = async () => ({ kind: 'network', id: asking.ip }) as const;
    const ofAccount = async () => ({ kind: 'admin', id: (await adminByEmail(trx, account))?.id ?? null }) as const;
    return [
      { bucket: network, rule: rules[act].address, from: 'one network', target: ofNetwork },
      { bucket: bucketOf(act, account) + within, rule: rules[act].account, from, target: ofAccount },
    ] as const;
  };

  const waitLeft = async (trx: Trx, bucket: string, rule: Rule, now: number): Promise<number> => {
    const { count, last } = await attemptsSince(trx, bucket, now - rule.windowMs);
    const wait = waitMs(rule, count);
    // Of several free attempts at once, one may be recorded before another that began earlier.
    return wait > 0 ? last + wait - now : 0;
  };

  /**
   * Counts an attempt before it is made, so that many at once cannot slip through. Throws 'rate-limited'. The first refusal
   * within a window is added to the audit log, so a refusal does not roll the transaction back.
   */
  return async (act: LimitedAct, account: string, asking: Asking): Promise<CountedAttempt> => {
    const spent = await database.write(async (trx) => {
      const counted = await countedFor(trx, act, account, asking);
      for (const { bucket, rule, from, target } of counted) {
        const leftMs = await waitLeft(trx, bucket, rule, asking.now);
        if (leftMs <= 0) continue;
        await logRefusal(trx, { subject: bucket, windowMs: rule.windowMs, asking }, async () => ({
          action: 'session.tooManyTries',
          ...(await target()),
          after: { tried: act, from },
        }));
        return { leftMs };
      }
      const [{ bucket: network }, { bucket: ofAccount }] = counted;
      const byAddress = await addAttempt(trx, network, asking.now);
      await addAttempt(trx, ofAccount, asking.now);
      return { byAddress, ofAccount };
    });
    if ('leftMs' in spent) throw tooMany(spent.leftMs);
    const forgive = async (trx: Trx) => {
      await dropRows(trx, 'attempts', { seq: spent.byAddress });
      await removeAttempts(trx, spent.ofAccount);
    };
    return { forgive };
  };
};

export type Limits = ReturnType<typeof createLimits>;
