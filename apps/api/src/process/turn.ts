/**
 * Runs one thing at a time: whoever asks while it runs has it run once more, after that. What it throws is left to the
 * next time.
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
