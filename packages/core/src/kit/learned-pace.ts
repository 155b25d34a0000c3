/** What a server bears, learned from the requests that it refused. Times are in milliseconds. */
export type LearnedPace = {
  /** Requests that may leave in a second; infinite before the first refusal. */
  perSecond(now: number): number;
  /** A request was taken. */
  taken(now: number): void;
  /** A request was refused, and a pause of so many milliseconds begins. */
  refused(now: number, pauseMs: number): void;
};

/** So much of what was measured is borne for sure; of a pace that was refused, what is begun with and grown up to. */
const careful = 0.97;
const ceiling = 0.99;
const below = 0.97;
/** How long a pace that was refused is kept away from; a server that bears more by then is found out. */
const rememberMs = 120_000;
/** Growth in a second: below a pace that was refused; where none is known, at first and at most. */
const growth = { known: 0.04, first: 0.15, most: 0.25 };
const fewRequests = 20;
/** Seconds; what went by in less can't be told apart. */
const shortest = 0.05;
const doublesEveryMs = 500;
const leastPerSecond = 0.2;

const slotMs = 100;

/** How many were taken in the second that is over; infinite where too little of it was seen. */
const lately = () => {
  let since = 0;
  const slots = new Map<number, number>();
  const slotOf = (now: number): number => Math.floor(now / slotMs);
  return {
    begin: (now: number) => {
      since = now;
      slots.clear();
    },
    add: (now: number) => {
      slots.set(slotOf(now), (slots.get(slotOf(now)) ?? 0) + 1);
      slots.delete(slotOf(now - 1_000) - 1);
    },
    perSecond: (now: number): number => {
      const first = slotOf(now - 1_000);
      const seconds = Math.min(1_000, now - since) / 1_000;
      if (seconds < 0.5) return Number.POSITIVE_INFINITY;
      let count = 0;
      for (const [slot, taken] of slots) if (slot > first) count += taken;
      return count / seconds;
    },
  };
};

/**
 * Learns how many requests a second a server takes. What it took up to its first refusal, over the time with the pause,
 * is never more than its limit. From there the pace grows, ever faster where no refused pace is known, so that an
 * estimate that was far too low does no lasting harm; slowly towards one that was refused, and not up to it for a while.
 */
export const learnedPace = (startedAt: number): LearnedPace => {
  let pace = Number.POSITIVE_INFINITY;
  let refusedPace: number | null = null;
  let refusedAt = startedAt;
  let grownAt = startedAt;
  /** Requests that were taken from here to the pause that ends there. */
  let since = startedAt;
  let until = Number.POSITIVE_INFINITY;
  let count = 0;
  const recent = lately();

  const grow = (now: number): void => {
    const seconds = (now - grownAt) / 1_000;
    if (pace === Number.POSITIVE_INFINITY || seconds <= 0) return;
    grownAt = now;
    if (refusedPace !== null && now - refusedAt < rememberMs) {
      pace = Math.max(pace, Math.min(refusedPace * ceiling, pace * (1 + growth.known * seconds)));
      return;
    }
    const age = refusedPace === null ? now - refusedAt : now - refusedAt - rememberMs;
    const speed = Math.min(growth.most, growth.first * 2 ** (age / doublesEveryMs));
    pace *= 1 + speed * seconds;
  };

  return {
    perSecond: (now) => {
      grow(now);
      return pace;
    },
    taken: (now) => {
      if (now >= until) {
        since = until;
        until = Number.POSITIVE_INFINITY;
        count = 0;
        recent.begin(since);
      }
      recent.add(now);
      count += 1;
    },
    refused: (now, pauseMs) => {
      grow(now);
      // Where nothing was taken since the last pause, that was too short: it says nothing of the pace.
      const isBarren = until !== Number.POSITIVE_INFINITY;
      const least = Math.max(leastPerSecond, (count / ((now + pauseMs - since) / 1_000)) * careful);
      if (pace === Number.POSITIVE_INFINITY) {
        // Few requests tell little of a limit for a longer time: then half as fast as they went.
        const half = count / Math.max(shortest, (now - since) / 1_000) / 2;
        if (count > 0) pace = count < fewRequests ? Math.max(least, half) : least;
      } else if (isBarren) {
        if (count >= fewRequests) pace = Math.min(pace, least);
        refusedPace &&= pace / careful;
      } else {
        const measured = Math.max(least, Math.min(pace, recent.perSecond(now)));
        // A pace that was still growing fast is ahead of what was measured: the limit is somewhere between.
        refusedPace = Math.sqrt(measured * pace);
        pace = measured * below;
      }
      until = now + pauseMs;
      refusedAt = until;
      grownAt = until;
    },
  };
};
