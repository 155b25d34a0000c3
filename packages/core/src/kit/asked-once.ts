/**
 * Returns a function that asks once and keeps the answer. A failure is not kept: the next call asks again. With `isNow` it
 * asks anew in any case; where that fails, the answer of before still holds.
 */
export const askedOnce = <T>(ask: () => Promise<T>): ((isNow?: boolean) => Promise<T>) => {
  let kept: Promise<T> | undefined;
  return async (isNow = false) => {
    const before = kept;
    if (before && !isNow) return before;
    const now = ask();
    kept = now;
    try {
      return await now;
    } catch (thrown) {
      if (kept === now) kept = before;
      if (before) return before;
      throw thrown;
    }
  };
};
