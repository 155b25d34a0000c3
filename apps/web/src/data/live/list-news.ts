/** Hears that something of these domains is another now; of null: it may be all. */
type Listener = (touched: ReadonlySet<string> | null) => Promise<void>;

const listeners = new Set<Listener>();

/** Hears when lists may be others; what it gives back stops hearing. */
export const onListNews = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const tellListNews = (touched: Parameters<Listener>[0]): void => {
  // What cannot be read now is read with the next change.
  for (const listener of listeners) listener(touched).catch(() => undefined);
};
