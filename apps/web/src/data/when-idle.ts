/** In ms; for browsers that do not report when they are idle. */
const soonMs = 50;
/** In ms; it runs after this time at the latest. */
const latestMs = 2_000;

/** Runs something when the browser is idle, or soon. Returns a function that cancels it. */
export const whenIdle = (run: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, soonMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: latestMs });
  return () => cancelIdleCallback(handle);
};
