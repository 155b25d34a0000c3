/** A set of listeners: `all` of them, and `add`, which returns the function that removes one. */
export const createListeners = <Listener>() => {
  const all = new Set<Listener>();
  const add = (listener: Listener): (() => void) => {
    all.add(listener);
    return () => {
      all.delete(listener);
    };
  };
  return { all: all as ReadonlySet<Listener>, add };
};
