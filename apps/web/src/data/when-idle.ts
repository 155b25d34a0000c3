/** ms; for browsers that do not tell when they are idle. */
const soonMs = 50;
/** ms after which it runs even so. */
const latestMs = 2_000;

/** Runs something when the browser has nothing else to do, or soon; what it gives back calls it off. */
export const whenIdle = (run: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, soonMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: latestMs });
  return () => cancelIdleCallback(handle);
};
