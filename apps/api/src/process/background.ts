/** Work that goes on after its request was answered. It ends early once the signal says so. */
type Work = (signal: AbortSignal) => Promise<void>;

export type Background = {
  readonly begin: (work: Work) => void;
  /** Tells all work to end, and waits until it has. */
  readonly end: () => Promise<void>;
};

/** What fails is told to `onError`: nobody waits for it. */
export const createBackground = (onError: (error: unknown) => void): Background => {
  const ending = new AbortController();
  const running = new Set<Promise<void>>();
  return {
    begin: (work) => {
      const run = work(ending.signal)
        .catch(onError)
        .finally(() => running.delete(run));
      running.add(run);
    },
    end: async () => {
      ending.abort();
      await Promise.all(running);
    },
  };
};
