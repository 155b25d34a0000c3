import { counted, figure, grouped } from '@matchdesk/core/kit/text/show.ts';
import type { Tally } from './task.ts';

/** The number of rows with an outcome, good or bad. */
export const settledIn = (tally: Tally): number => tally.done + (tally.failed ?? 0) + (tally.unknown ?? 0);

/** The rate and the remaining time, from what was done so far. */
export const estimate = (tally: Tally, elapsedMs: number) => {
  const settled = settledIn(tally);
  /** Rows per second; 0 while it is unknown. */
  const rate = elapsedMs > 0 ? ((settled - (tally.before ?? 0)) * 1_000) / elapsedMs : 0;
  const left = tally.total === null || rate === 0 ? null : Math.max(0, tally.total - settled) / rate;
  return {
    rate,
    /** The remaining milliseconds; null where they are unknown. */
    leftMs: left === null ? null : Math.round(left * 1_000),
  };
};

export type Estimate = ReturnType<typeof estimate>;

/** '42 s', '3 min 5 s', '2 h 10 min'. */
export const duration = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return `${Math.floor(seconds / 3_600)} h ${Math.floor((seconds % 3_600) / 60)} min`;
};

/** '1,200 of 2,400 users, 300/s, 4 s left, 2 failed'. */
export const tallyWords = (tally: Tally, unit: string, elapsedMs: number): string => {
  const { rate, leftMs } = estimate(tally, elapsedMs);
  const of = tally.total === null ? '' : ` of ${grouped(tally.total)}`;
  return [
    `${grouped(settledIn(tally))}${of} ${unit}`,
    ...(rate > 0 ? [`${figure(Math.round(rate * 10) / 10)}/s`] : []),
    ...(leftMs === null ? [] : [`${duration(leftMs)} left`]),
    ...(tally.failed ? [`${grouped(tally.failed)} failed`] : []),
    ...(tally.unknown ? [counted(tally.unknown, 'unknown outcome')] : []),
  ].join(', ');
};
