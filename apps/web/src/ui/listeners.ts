/** A set of listeners: `add` returns the function that removes one, `tell` calls each of them. */
export const createListeners = <Given extends readonly unknown[] = []>() => {
  const all = new Set<(...given: Given) => void>();
  return {
    add: (listener: (...given: Given) => void): (() => void) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
    tell: (...given: Given): void => {
      for (const listener of all) listener(...given);
    },
  };
};
