/** The most work that is repeated after a crash, besides what is read while the place is saved. */
const saveEveryMs = 500;

/**
 * Decides when to save the place: after the first page, so that no page is loaded twice, and then at growing intervals,
 * each half as long as the time so far, up to the longest interval.
 */
export const saving = (now: () => number) => {
  const startedAt = now();
  let savedAt = startedAt;
  return {
    isDue: () => now() - savedAt >= Math.min(saveEveryMs, (savedAt - startedAt) / 2),
    begin: () => {
      savedAt = now();
    },
  };
};
