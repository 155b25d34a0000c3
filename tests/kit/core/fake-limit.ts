import type { AnnouncedLimit } from '@matchdesk/core/kit/bulk/learned-pace.ts';

/**
 * What a server does with a request at a given time: the milliseconds for which it would be refused; null where it is
 * accepted.
 */
type Verdict = { readonly restMs: number | null; readonly announced: AnnouncedLimit };
export type Limit = (now: number) => Verdict;

/** A token bucket: a number of requests per second, and the same number at once. */
export const bucket = (perSecond: number): Limit => {
  let [tokens, at] = [perSecond, 0];
  return (now) => {
    tokens = Math.min(perSecond, tokens + ((now - at) / 1_000) * perSecond);
    at = now;
    const restMs = tokens < 1 ? ((1 - tokens) / perSecond) * 1_000 : null;
    if (restMs === null) tokens -= 1;
    const resetMs = ((perSecond - tokens) / perSecond) * 1_000;
    return { restMs, announced: { limit: perSecond, remaining: Math.floor(tokens), resetMs } };
  };
};

/** A number of requests in each fixed window; the first window began some time ago. */
export const fixedWindow = (perSecond: number, seconds: number): Limit => {
  const [windowMs, most] = [seconds * 1_000, perSecond * seconds];
  const begunMs = 0.37 * windowMs;
  let [window, count] = [0, 0];
  return (now) => {
    const place = (now + begunMs) / windowMs;
    if (Math.floor(place) !== window) count = 0;
    window = Math.floor(place);
    const resetMs = (1 - (place - window)) * windowMs;
    const isTaken = count < most;
    if (isTaken) count += 1;
    return { restMs: isTaken ? null : resetMs, announced: { limit: most, remaining: most - count, resetMs } };
  };
};

/** A number of requests in every span of this length. */
export const slidingWindow = (perSecond: number, seconds: number): Limit => {
  const [windowMs, most] = [seconds * 1_000, perSecond * seconds];
  const taken: number[] = [];
  return (now) => {
    while ((taken[0] ?? now) <= now - windowMs) taken.shift();
    const resetMs = (taken[0] ?? now) + windowMs - now;
    const isTaken = taken.length < most;
    if (isTaken) taken.push(now);
    return { restMs: isTaken ? null : resetMs, announced: { limit: most, remaining: most - taken.length, resetMs } };
  };
};
