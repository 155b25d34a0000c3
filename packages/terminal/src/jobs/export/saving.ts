/** At most so much work is done again after a crash; a tenth of it goes into the disk. */
const saveEveryMs = 500;

/**
 * When the place is to be saved: behind the first page, so that nothing that came is asked for twice, then when half as
 * much time went by again, until that is as long as a save may be put off.
 */
export const saving = (now: () => number) => {
  const startedAt = now();
  let savedAt = startedAt;
  return {
    isDue: () => now() - savedAt >= Math.min(saveEveryMs, (savedAt - startedAt) / 2),
    isDone: () => {
      savedAt = now();
    },
  };
};
