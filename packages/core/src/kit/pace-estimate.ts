/** What was seen from the first request that was taken after a pause to the first one that was taken after the next. */
export type Seen = {
  readonly taken: number;
  /** Until the refusal, and from there until a request was taken again; milliseconds. */
  readonly tookMs: number;
  readonly pausedMs: number;
  /** From the first refusal to the last one of the pause: more than 0 where the pause was too short at first. */
  readonly refusedForMs: number;
  /** Taken in a second, shortly before the refusal. */
  readonly lately: number;
};

/** A pace to go on at, and the one up to which it may grow at once; both in requests a second. */
export type Estimate = {
  readonly pace: number;
  readonly ceiling: number;
  /** How long the ceiling is respected before a higher pace is tried. */
  readonly holdMs: number;
};

/** So much of what was measured is borne for sure. */
export const careful = 0.97;
/** A limit that was met twice at the same pace lies just below it. */
const belowTwice = 0.98;
/** After so long a pause, what a bucket of tokens saved meanwhile counts for little: windows are seen as a whole. */
const longPauseMs = 2_500;
/** After this long, the tokens that a bucket had saved are spent. */
const spentMs = 8_000;
const holds = { firstMs: 10_000, goodMs: 60_000, mostMs: 120_000 };
const between = (one: number, other: number): number => Math.sqrt(one * other);

/** How long a ceiling is kept to: a refusal that costs a longer pause is risked later. */
const holdOf = ({ tookMs, pausedMs, refusedForMs }: Seen): number =>
  tookMs >= spentMs && refusedForMs === 0 && pausedMs < tookMs / 5
    ? holds.goodMs
    : holds.firstMs * Math.min(2, Math.max(1, pausedMs / 1_000));

/**
 * The first estimate. What came fast is as much as the server takes at once: most limits are those of a second, and a
 * longer one shows by its pause.
 */
const firstEstimate = (seen: Seen, least: number): Omit<Estimate, 'holdMs'> => {
  const seconds = seen.tookMs / 1_000;
  const isBurst = seconds < 1;
  const most = isBurst ? seen.taken : seen.taken / seconds;
  if (seen.pausedMs > longPauseMs && seen.pausedMs > seen.tookMs / 2.5) {
    const pace = Math.min(most, least);
    return { pace, ceiling: pace };
  }
  return { pace: isBurst ? seen.taken / (1 + seconds / 3) : between(Math.min(most, least), most), ceiling: most };
};

/** A later estimate: between what was taken with the pause and without it, nearer to the latter after a long time. */
const laterEstimate = (seen: Seen, least: number, refusedPace: number): Omit<Estimate, 'holdMs'> => {
  const { taken, tookMs, pausedMs } = seen;
  const average = taken / (tookMs / 1_000);
  const lately = Math.min(seen.lately, refusedPace);
  const most = Math.min(refusedPace, tookMs < spentMs ? Math.max(average, 0.94 * lately) : lately);
  if (pausedMs > longPauseMs && pausedMs > tookMs / 2.5) {
    const pace = Math.min(most, least);
    return { pace, ceiling: between(most, pace) };
  }
  const ceiling = (most + Math.min(refusedPace, most * 1.1)) / 2;
  if (pausedMs < tookMs / (pausedMs > longPauseMs ? 5 : 2.5)) return { pace: most, ceiling };
  const pace = between(Math.min(most, least), most);
  return { pace, ceiling: pausedMs > 1_500 ? between(pace, ceiling) : ceiling };
};

/**
 * What a server bears, judged by a refusal: `before` is the estimate that held until then, null at the first refusal,
 * and `refusedPace` the pace that was refused.
 */
export const estimated = (
  seen: Seen,
  before: (Estimate & { readonly isFirst: boolean }) | null,
  refusedPace: number,
) => {
  const { taken, tookMs, pausedMs, refusedForMs } = seen;
  const least = taken / ((tookMs + pausedMs) / 1_000);
  if (refusedForMs > 0) {
    // The window ended between the last refusal and the first that was taken.
    const ceiling = Math.min(
      taken / ((tookMs + refusedForMs) / 1_000),
      before ? refusedPace : Number.POSITIVE_INFINITY,
    );
    return { pace: between(least, ceiling) * careful, ceiling, holdMs: holdOf(seen) };
  }
  if (before && !before.isFirst && Math.abs(refusedPace / before.ceiling - 1) < 0.1) {
    const pace = Math.min(before.ceiling, refusedPace) * belowTwice;
    return { pace, ceiling: pace, holdMs: Math.min(holds.mostMs, before.holdMs * 4) };
  }
  const { pace, ceiling } = before ? laterEstimate(seen, least, refusedPace) : firstEstimate(seen, least);
  return { pace: pace * careful, ceiling, holdMs: holdOf(seen) };
};
