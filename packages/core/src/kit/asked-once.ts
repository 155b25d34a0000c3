const never = (): Promise<never> => new Promise(() => undefined);

/**
 * Returns a function that asks once and keeps the answer. A failure is not kept: the next call asks again. With `isNow`
 * it always asks again; until the new answer is there, and where it fails, the former answer holds. Nobody waits longer
 * than until `late` rejects; an answer that comes later is kept.
 */
export const askedOnce = <T>(ask: () => Promise<T>, late = never): ((isNow?: boolean) => Promise<T>) => {
  let kept: Promise<T> | undefined;
  const begun = (): Promise<T> => {
    const now = ask();
    kept ??= now;
    now.then(
      () => {
        kept = now;
      },
      () => {
        if (kept === now) kept = undefined;
      },
    );
    return now;
  };
  return async (isNow = false) => {
    const before = kept;
    if (before && !isNow) return Promise.race([before, late()]);
    try {
      return await Promise.race([begun(), late()]);
    } catch (thrown) {
      if (before) return Promise.race([before, late()]);
      throw thrown;
    }
  };
};
