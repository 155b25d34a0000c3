const hourMs = 60 * 60 * 1000;

/** Calls that read, an hour and administrator: ten times everybody of a million users, in pages of a hundred. */
export const usualReadsPerHour = 100_000;

export type Overspent = {
  readonly waitMs: number;
  /** The first one over the limit in this hour. */
  readonly isFirst: boolean;
};

/**
 * Counts what each account reads (hardening R24): null within the hour's budget. Each server counts for itself and from
 * its start on, so that a reading costs no write.
 */
export const createReadingBudget = (perHour = usualReadsPerHour) => {
  const hours = new Map<string, { readonly begun: number; count: number }>();
  return (accountId: string, now: number): Overspent | null => {
    let hour = hours.get(accountId);
    if (hour === undefined || now - hour.begun >= hourMs) {
      for (const [id, { begun }] of hours) if (now - begun >= hourMs) hours.delete(id);
      hour = { begun: now, count: 0 };
      hours.set(accountId, hour);
    }
    hour.count += 1;
    if (hour.count <= perHour) return null;
    return { waitMs: hour.begun + hourMs - now, isFirst: hour.count === perHour + 1 };
  };
};

export type ReadingBudget = ReturnType<typeof createReadingBudget>;
