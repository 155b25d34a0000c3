/**
 * What was measured from the first request accepted after a pause to the first request accepted after the next pause.
 */
export type Seen = {
  readonly taken: number;
  /** Milliseconds until the refusal, and from there until a request was accepted again. */
  readonly tookMs: number;
  readonly pausedMs: number;
  /**
   * Milliseconds from the first refusal to the last one of the pause: above 0 where the pause was too short at first.
   */
  readonly refusedForMs: number;
  /** Requests accepted per second, shortly before the refusal. */
  readonly lately: number;
};

/** The pace to continue at, and the ceiling up to which it may grow at once; both in requests per second. */
export type Estimate = {
  readonly pace: number;
  readonly ceiling: number;
  /** How long the ceiling is respected before a higher pace is tried. */
  readonly holdMs: number;
};

/** The part of the measured pace that the server surely accepts. */
export const careful = 0.97;
/** A limit that was met twice at the same pace is just below that pace. */
const belowTwice = 0.98;
/**
 * After a pause of this length, the tokens that a bucket saved meanwhile hardly matter, so the whole window is
 * measured.
 */
const longPauseMs = 2_500;
/** After this long, the tokens that a bucket had saved are spent. */
const spentMs = 8_000;
const holds = { firstMs: 10_000, goodMs: 60_000, mostMs: 120_000 };
const between = (one: number, other: number): number => Math.sqrt(one * other);

/** How long a ceiling is respected: the longer the pause that a refusal costs, the later it is risked. */
const holdOf = ({ tookMs, pausedMs, refusedForMs }: Seen): number =>
  tookMs >= spentMs && refusedForMs === 0 && pausedMs < tookMs / 5
    ? holds.goodMs
    : holds.firstMs * Math.min(2, Math.max(1, pausedMs / 1_000));

/**
 * The first estimate. The requests that were accepted at once count as the limit of one second: most limits are per
 * second, and a longer limit shows by its pause.
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

/**
 * A later estimate: between the pace with the pause and the pace without it, nearer to the latter after a long time.
 */
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
 * Estimates the pace that a server accepts, after a refusal: `before` is the estimate until then, null at the first
 * refusal, and `refusedPace` the pace that was refused.
 */
export const estimated = (
  seen: Seen,
  before: (Estimate & { readonly isFirst: boolean }) | null,
  refusedPace: number,
) => {
  const { taken, tookMs, pausedMs, refusedForMs } = seen;
  const least = taken / ((tookMs + pausedMs) / 1_000);
  if (refusedForMs > 0) {
    // The window ended between the last refusal and the first accepted request.
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
