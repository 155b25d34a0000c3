import { careful, type Estimate, estimated } from './pace-estimate.ts';

/** The limit that a server announces: how many requests are left, and in how many milliseconds the count restarts. */
export type AnnouncedLimit = { readonly limit: number; readonly remaining: number; readonly resetMs: number };

/** The rate that a server accepts, learned from the requests that it refused. Times are in milliseconds. */
export type LearnedPace = {
  /** Requests that may be sent per second; infinite before the first refusal. */
  perSecond(now: number): number;
  /** How many requests may run at once. */
  atOnce(): number;
  left(now: number): void;
  /** A request was accepted. */
  taken(now: number): void;
  /**
   * A request was refused, with or without a pause that the server asked for. Returns how long all requests have to
   * wait from now on.
   */
  refused(now: number, askedMs?: number): number;
  /** A request ended in another way. */
  ended(now: number): void;
  announced(now: number, announced: AnnouncedLimit): void;
};

/**
 * How many requests run at once before the first refusal; more with each accepted one, because all of them may be
 * refused.
 */
const atFirst = { underWay: 3, takenForOneMore: 64, perSecond: 75 };
/** The growth per second: up to the ceiling, and above it. */
const growth = { below: 0.25, above: 0.01, doublesEveryMs: 4_000, most: 0.25 };
/** The pause where the server asks for none; also the shortest pause. */
const pauses = { usualMs: 1_000, leastMs: 250 };
/** After a pause that was too short, the next one is longer by this part of the time since the first refusal. */
const longer = 0.3;
/** A pause that ends later by this belongs to another limit. */
const otherLimitMs = 1_000;
const leastPerSecond = 0.2;
const latelyMs = 2_000;
const leastToTellMs = 500;
const mostTimes = 4_000;

/** When the running requests were sent, and how long an answer takes on average. */
const roundTrips = () => {
  /** The oldest first. */
  const leaving: number[] = [];
  let averageMs = 0;
  return {
    leave: (now: number): void => void leaving.push(now),
    /** An answer came: returns when its request was sent. */
    come: (now: number): number => {
      const at = leaving.shift() ?? now;
      averageMs = averageMs === 0 ? now - at : averageMs * 0.9 + (now - at) * 0.1;
      return at;
    },
    averageMs: () => averageMs,
  };
};

/** When the latest requests were accepted. */
const latestTimes = () => {
  let times: number[] = [];
  return {
    add: (now: number): void => {
      times.push(now);
      if (times.length > mostTimes) times = times.slice(-mostTimes / 2);
    },
    /**
     * How many requests per second were accepted just before a time; infinite where the span is too short to measure.
     */
    perSecondBefore: (end: number, since: number): number => {
      const ms = Math.min(latelyMs, end - since);
      if (ms < leastToTellMs) return Number.POSITIVE_INFINITY;
      return times.filter((at) => at > end - ms && at <= end).length / (ms / 1_000);
    },
  };
};

/**
 * The pace after a time without refusals: it grows quickly up to the ceiling, and above it slowly at first, then faster
 * and faster.
 */
const grown = (pace: number, { ceiling, holdMs }: Estimate, seconds: number, sincePauseMs: number): number => {
  const ageMs = sincePauseMs - holdMs;
  if (ageMs <= 0) return Math.max(pace, Math.min(ceiling * careful, pace * (1 + growth.below * seconds)));
  return pace * (1 + Math.min(growth.most, growth.above * 2 ** (ageMs / growth.doublesEveryMs)) * seconds);
};

/** How many requests run at once before the first refusal, after this many were accepted. */
const mostAtFirst = (taken: number, tripMs: number): number =>
  Math.max(atFirst.underWay + taken / atFirst.takenForOneMore, (atFirst.perSecond * tripMs) / 1_000);

/** An announced limit never holds a request back for longer than a minute: a server that means it refuses the request. */
const leastAnnounced = 1 / 60;

/** How fast the remaining requests may be used. A token bucket that is used at its own rate always has many left. */
const announcedPerSecond = ({ limit, remaining, resetMs }: AnnouncedLimit): number =>
  remaining * 2 < limit
    ? Math.max(Math.max(remaining, careful) / (resetMs / 1_000), leastAnnounced)
    : Number.POSITIVE_INFINITY;

/** The limit that the server announced last. */
const announcements = (startedAt: number) => {
  let latest = { perSecond: Number.POSITIVE_INFINITY, until: startedAt };
  return {
    take: (now: number, said: AnnouncedLimit): void => {
      latest = { perSecond: announcedPerSecond(said), until: now + said.resetMs };
    },
    perSecond: (now: number): number => (now < latest.until ? latest.perSecond : Number.POSITIVE_INFINITY),
  };
};

type Pause = { readonly from: number; readonly until: number; readonly lastRefused: number };

/** The pauses after refusals. Each lasts until a request that was sent after it is accepted. */
const refusals = () => {
  let pause: Pause | null = null;
  /** How long the last pause had to be. */
  let neededMs = 0;
  return {
    isOn: (): boolean => pause !== null,
    /** A request that was sent at this time was refused. Returns how long to wait from now on. */
    add: (at: number, now: number, askedMs: number | undefined): number => {
      // The requests that were running when the pause began tell nothing new.
      if (pause !== null && at < pause.until)
        return (askedMs ?? 0) > pause.until - now + otherLimitMs ? (askedMs ?? 0) : 0;
      const from = pause?.from ?? now;
      const leastMs = Math.max(askedMs ?? pauses.usualMs, pauses.leastMs, neededMs / 4);
      const ms = Math.max(leastMs, (now - from) * longer);
      pause = { from, until: now + ms, lastRefused: now };
      return ms;
    },
    /** A request that was sent at this time was accepted. Returns the pause that this ends; null where it ends none. */
    end: (at: number) => {
      if (pause === null || at < pause.until) return null;
      const { from, lastRefused } = pause;
      neededMs = at - from;
      pause = null;
      return { from, pausedMs: neededMs, refusedForMs: lastRefused - from };
    },
  };
};

/**
 * Learns how many requests per second a server accepts, whatever kind of limit it has. A few requests run at once until
 * the server refuses one; then all wait, one tries, and the others follow at the pace that was accepted. The pace grows
 * to its ceiling at once, and above it only after some time but faster and faster, so that an estimate that is far too
 * low does no lasting harm.
 */
export const learnedPace = (startedAt: number): LearnedPace => {
  let estimate: (Estimate & { readonly isFirst: boolean }) | null = null;
  let pace = Number.POSITIVE_INFINITY;
  let grownAt = startedAt;
  let total = 0;
  const trips = roundTrips();
  const times = latestTimes();
  /** From the first request that was accepted after a pause to the next pause. */
  let period = { since: startedAt, taken: 0 };
  const refused = refusals();
  const announced = announcements(startedAt);

  const grow = (now: number): void => {
    if (refused.isOn() || estimate === null) return;
    pace = grown(pace, estimate, (now - grownAt) / 1_000, now - period.since);
    grownAt = now;
  };
  /** A request that was sent at this time was accepted after the pause. */
  const resume = (at: number, { from, ...pause }: { from: number; pausedMs: number; refusedForMs: number }): void => {
    // Nothing was accepted since the last pause, so nothing can be learned.
    if (period.taken > 0) {
      const lately = times.perSecondBefore(from, period.since);
      const tookMs = Math.max(1, from - period.since);
      const seen = { taken: period.taken, tookMs, ...pause, lately };
      estimate = { ...estimated(seen, estimate, pace), isFirst: estimate === null };
      pace = Math.max(leastPerSecond, estimate.pace);
    }
    period = { since: at, taken: 0 };
    grownAt = at;
  };

  return {
    perSecond: (now) => {
      grow(now);
      return Math.min(pace, announced.perSecond(now));
    },
    atOnce: () => {
      if (refused.isOn()) return 1;
      if (estimate !== null) return Number.POSITIVE_INFINITY;
      return mostAtFirst(total, trips.averageMs());
    },
    left: trips.leave,
    taken: (now) => {
      const at = trips.come(now);
      total += 1;
      times.add(now);
      const ended = refused.end(at);
      if (ended) resume(at, ended);
      period.taken += 1;
    },
    refused: (now, askedMs) => {
      const at = trips.come(now);
      grow(now);
      return refused.add(at, now, askedMs);
    },
    ended: (now) => void trips.come(now),
    announced: announced.take,
  };
};
