/** Work that continues after its request was answered. It ends early when the signal aborts. */
type Work = (signal: AbortSignal) => Promise<void>;

/** Creates a runner of background work. Nobody waits for the work, so errors go to `onError`. */
export const createBackground = (onError: (error: unknown) => void) => {
  const ending = new AbortController();
  const running = new Set<Promise<void>>();
  return {
    begin: (work: Work): void => {
      const run = work(ending.signal)
        .catch(onError)
        .finally(() => running.delete(run));
      running.add(run);
    },
    /** Asks all work to end, and waits until it has. */
    end: async (): Promise<void> => {
      ending.abort();
      await Promise.all(running);
    },
  };
};
