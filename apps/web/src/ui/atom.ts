import { useEffect, useReducer } from 'react';
import { createListeners } from './listeners.ts';

/** State that does not come from the server and is held outside React. */
export type Atom<Value> = {
  readonly get: () => Value;
  readonly set: (next: Value) => void;
  /** Calls the listener after each change. Returns a function that removes it. */
  readonly listen: (listener: () => void) => () => void;
};

/** Creates an atom with its first value. Setting the value that it has changes nothing. */
export const atom = <Value>(first: Value): Atom<Value> => {
  let value = first;
  const { add, tell } = createListeners();
  const set = (next: Value): void => {
    if (Object.is(value, next)) return;
    value = next;
    tell();
  };
  return { get: () => value, set, listen: add };
};

/**
 * Returns an atom's value, and renders again when it changes. Unlike `useSyncExternalStore` it renders with what else
 * follows from the same answer: an overlay that opened before that would take the focus from what is about to close.
 */
export const useAtomValue = <Value>({ listen, get }: Pick<Atom<Value>, 'listen' | 'get'>): Value => {
  const [value, look] = useReducer(() => get(), undefined, get);
  useEffect(() => {
    look();
    return listen(look);
  }, [listen]);
  return value;
};
