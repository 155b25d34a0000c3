/** A value that is replaced as a whole, and its listeners. */
export type Store<S> = {
  get(): S;
  set(change: (before: S) => S): void;
  subscribe(listener: () => void): () => void;
};

export const createStore = <S>(initial: S): Store<S> => {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (change) => {
      const next = change(state);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
