/**
 * Returns a function that runs `work`, never twice at once: a call while it runs makes it run once more afterwards. Errors
 * are ignored; the next run tries again.
 */
export const createTurn = (work: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | null = null;
  let again = false;
  const run = async (): Promise<void> => {
    do {
      again = false;
      await work().catch(() => undefined);
    } while (again);
    running = null;
  };
  return () => {
    again = true;
    running ??= run();
    return running;
  };
};
