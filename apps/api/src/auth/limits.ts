import { Failure } from '@matchdesk/core/kit/failure.ts';
import { fill } from '@matchdesk/core/kit/text.ts';
import { sessionTexts } from '@matchdesk/core/session/texts.ts';
import type { Database } from '../db/database.ts';
import { adminByEmail } from '../db/staff/admins.ts';
import {
  addAttempt,
  attemptsSince,
  forgetAttempts,
  forgetAttemptsWithin,
  takeBackAttempt,
  wasTriedSince,
} from '../db/staff/attempts.ts';
import type { Db, Trx } from '../db/tables.ts';
import { networkOf } from './network.ts';
import { type Asking, noteRefusal } from './refusals.ts';
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

/** For each act, how often one account and one network may try it. */
export const usualLimits = {
  'sign-in': {
    account: { free: 5, firstMs: 15 * secondMs, longestMs: 5 * minuteMs, windowMs: hourMs },
    address: { free: 20, firstMs: 15 * secondMs, longestMs: 15 * minuteMs, windowMs: hourMs },
  },
  // Who tries codes has the password: an account's wait grows longer, and only a right code ends it.
  code: {
    account: { free: 5, firstMs: 15 * secondMs, longestMs: hourMs, windowMs: 24 * hourMs },
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

/** So long an account knows a network that it was signed in from. */
const knownMs = 30 * 24 * hourMs;

const waitMs = (rule: Rule, count: number): number =>
  count < rule.free ? 0 : Math.min(rule.longestMs, rule.firstMs * 2 ** Math.min(30, count - rule.free));

const tooMany = (ms: number): Failure => {
  const msg = fill(sessionTexts.tooMany, { minutes: Math.ceil(ms / minuteMs) });
  return new Failure('rate-limited', { retryAfterMs: ms, complaints: [{ msg, param: '' }] });
};

const bucketOf = (act: LimitedAct, account: string): string => `${act} account ${hashOf(account)}`;

/** Lets an account start afresh, wherever it is tried from; what counts for networks still does. */
export const forgetTries = (db: Db, act: LimitedAct, account: string): Promise<void> =>
  forgetAttemptsWithin(db, bucketOf(act, account));

const knownBucket = (account: string, ip: string): string =>
  `known ${hashOf(JSON.stringify([account, networkOf(ip)]))}`;

/** An account's owner was seen here: strangers who try it elsewhere do not keep them waiting at this network. */
export const rememberNetwork = async (db: Trx, account: string, { ip, now }: Asking): Promise<void> => {
  const bucket = knownBucket(account, ip);
  await forgetAttempts(db, bucket);
  // Dated ahead, so that what forgets old tries forgets it on its day.
  await addAttempt(db, bucket, now + knownMs - attemptsKeptMs);
};

const knowsNetwork = (db: Db, account: string, { ip, now }: Asking): Promise<boolean> =>
  wasTriedSince(db, knownBucket(account, ip), now - attemptsKeptMs);

/** Whether who tries an account has no session, and is at a network from which nobody signed in to it of late. */
export const isStranger = async (db: Db, account: string, asking: Asking): Promise<boolean> =>
  asking.actor === null && !(await knowsNetwork(db, account, asking));

/** Tries of an account are counted apart for its open sessions, for each network that it knows, and for strangers. */
const placeOf = async (db: Db, account: string, asking: Asking) => {
  if (asking.actor) return { from: 'a session', within: ' in session' };
  if (!(await knowsNetwork(db, account, asking))) return { from: 'strange networks', within: '' };
  return { from: 'a known network', within: ` at ${hashOf(networkOf(asking.ip))}` };
};

export type Spent = {
  /** The try was a good one: it counts no more, and the account starts afresh; in the transaction that it was good for. */
  readonly forgive: (trx: Trx) => Promise<void>;
};

/** Counts tries in the database, so that a restart forgets none (hardening R12). */
export const createLimits = (database: Database, rules: LimitRules = usualLimits) => {
  /** What a try counts for: its network, then its account. */
  const countedFor = async (trx: Trx, act: LimitedAct, account: string, asking: Asking) => {
    const { from, within } = await placeOf(trx, account, asking);
    const network = `${act} address ${networkOf(asking.ip)}${asking.actor ? within : ''}`;
    const ofNetwork = async () => ({ target_kind: 'network', target_id: asking.ip }) as const;
    const ofAccount = async () =>
      ({ target_kind: 'admin', target_id: (await adminByEmail(trx, account))?.id ?? null }) as const;
    return [
      { bucket: network, rule: rules[act].address, from: 'one network', target: ofNetwork },
      { bucket: bucketOf(act, account) + within, rule: rules[act].account, from, target: ofAccount },
    ] as const;
  };

  const waitLeft = async (trx: Trx, bucket: string, rule: Rule, now: number): Promise<number> => {
    const { count, last } = await attemptsSince(trx, bucket, now - rule.windowMs);
    const wait = waitMs(rule, count);
    // Of free tries at once, one may be noted before another that began earlier.
    return wait > 0 ? last + wait - now : 0;
  };

  /**
   * Counts a try before it is made, so that many at once do not slip through. Throws 'rate-limited'; the first refusal
   * within a window is written down, which is why it does not undo the transaction.
   */
  return async (act: LimitedAct, account: string, asking: Asking): Promise<Spent> => {
    const spent = await database.write(async (trx) => {
      const counted = await countedFor(trx, act, account, asking);
      for (const { bucket, rule, from, target } of counted) {
        const leftMs = await waitLeft(trx, bucket, rule, asking.now);
        if (leftMs <= 0) continue;
        await noteRefusal(trx, { subject: bucket, windowMs: rule.windowMs, asking }, async () => ({
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
      await takeBackAttempt(trx, spent.byAddress);
      await forgetAttempts(trx, spent.ofAccount);
    };
    return { forgive };
  };
};

export type Limits = ReturnType<typeof createLimits>;
