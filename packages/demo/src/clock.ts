import { type Random, shares } from './random.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
export const yearMs = 365.25 * dayMs;

// The relative activity per UTC hour: evenings are busy, nights are quiet.
const hours = shares(
  [2, 1, 1, 1, 1, 2, 3, 5, 6, 6, 6, 7, 9, 8, 7, 7, 8, 10, 13, 15, 16, 14, 9, 5].map((weight, hour) => [hour, weight]),
);

/**
 * A minute of the day of `at` at which people are likely to be awake; `at` itself where that minute would be after
 * `now`.
 */
export const wakingTime = (random: Random, at: number, now: number): number => {
  const moved = Math.floor(at / dayMs) * dayMs + random.from(hours) * hourMs + random.int(0, hourMs - 1000);
  return Math.round(Math.min(moved <= now ? moved : at, now));
};

/** The start of the app: the beginning of the demo world, counted back from `now`. */
export const worldStart = (now: number): number => now - Math.round(4 * yearMs);

/**
 * When the share `part` (0 to 1) of all people had joined: few in the beginning, more and more towards `now` (the rate
 * grows linearly to eight times that of the first day).
 */
export const joinedAt = (part: number, now: number): number => {
  const [first, growth] = [1, 3.5];
  const x = (-first + Math.sqrt(first * first + 4 * growth * (first + growth) * part)) / (2 * growth);
  return Math.round(worldStart(now) + x * (now - worldStart(now)));
};
