/** A clock that advances only while all callers sleep: they wake in the order of their times. */
export const fakeTime = () => {
  let time = 0;
  const sleeping: { readonly at: number; readonly wake: () => void }[] = [];
  /** The position among the sleepers: after all that wake earlier. */
  const placeOf = (at: number): number => {
    let [from, to] = [0, sleeping.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      // The next one to wake is the last of the list.
      if ((sleeping[middle]?.at ?? 0) > at) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  return {
    now: () => time,
    sleep: (ms: number): Promise<void> =>
      new Promise((wake) => {
        const at = time + Math.max(0, ms);
        sleeping.splice(placeOf(at), 0, { at, wake });
      }),
    run: async (isOver: () => boolean): Promise<void> => {
      while (!isOver()) {
        for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
        const next = sleeping.pop();
        if (!next) {
          if (!isOver()) await Promise.resolve();
          continue;
        }
        time = Math.max(time, next.at);
        next.wake();
      }
    },
  };
};
