import { setTimeout } from 'node:timers/promises';

/** Longer than the signal takes to arrive. */
const arrivalMs = 50;

/**
 * Stops this process and those around it, such as npx, which the shell would wait for otherwise; resolves when they
 * continue, and at once where no shell could continue them.
 */
export const suspend = async (): Promise<void> => {
  process.kill(0, 'SIGTSTP');
  await setTimeout(arrivalMs);
};
