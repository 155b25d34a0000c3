type Rhythm = {
  readonly everyMs: number;
  /** When the first run begins, in ms from now; 0 is at once. By default it begins after `everyMs`. */
  readonly firstMs?: number;
  readonly onError: (error: unknown) => void;
};

/** Stops repeated work, and waits for the run that is under way. */
export type EndRepeating = () => Promise<void>;

/**
 * Runs work again and again, never twice at once: a run that is due while one is under way is left out. The signal of a
 * run aborts when the work is stopped. None of it keeps the process alive.
 */
export const repeat = (
  work: (signal: AbortSignal) => Promise<unknown>,
  { everyMs, firstMs = everyMs, onError }: Rhythm,
): EndRepeating => {
  const ending = new AbortController();
  let underWay: Promise<unknown> | null = null;
  const begin = (): void => {
    underWay ??= work(ending.signal)
      .catch(onError)
      .finally(() => {
        underWay = null;
      });
  };
  const timers = [setInterval(begin, everyMs).unref()];
  if (firstMs === 0) begin();
  else if (firstMs !== everyMs) timers.push(setTimeout(begin, firstMs).unref());
  return async () => {
    for (const timer of timers) clearInterval(timer);
    ending.abort();
    await underWay;
  };
};
