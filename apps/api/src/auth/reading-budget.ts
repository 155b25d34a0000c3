const hourMs = 60 * 60 * 1000;

/**
 * Reading calls for each administrator in an hour: enough to page through a million users ten times, a hundred a page.
 */
export const usualReadsPerHour = 100_000;

export type Overspent = {
  readonly waitMs: number;
  /** Whether this is the first call over the limit in this hour. */
  readonly isFirst: boolean;
};

/**
 * Counts the reading calls of each account (hardening R24). Returns null within the hour's budget. Each server counts in
 * memory from its start, so that a read costs no write.
 */
export const createReadingBudget = (perHour = usualReadsPerHour) => {
  const hours = new Map<string, { readonly startedAt: number; count: number }>();
  return (accountId: string, now: number): Overspent | null => {
    let hour = hours.get(accountId);
    if (hour === undefined || now - hour.startedAt >= hourMs) {
      for (const [id, { startedAt }] of hours) if (now - startedAt >= hourMs) hours.delete(id);
      hour = { startedAt: now, count: 0 };
      hours.set(accountId, hour);
    }
    hour.count += 1;
    if (hour.count <= perHour) return null;
    return { waitMs: hour.startedAt + hourMs - now, isFirst: hour.count === perHour + 1 };
  };
};
