import { useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { type Binding, handleKey, pushLayer } from './layers.ts';

/** Keys that work while a component is there. `blocks` rests all keys below it, as a dialog does. */
export const useKeys = (bindings: readonly Binding[], blocks = false): void => {
  const latest = useRef(bindings);
  latest.current = bindings;
  // Before it is painted, for a key may come as soon as it can be seen; kept while what it is part of waits for something.
  useInsertionEffect(() => pushLayer({ bindings: () => latest.current, blocks }), [blocks]);
};

/** Listens for keys; once, at the root. */
export const useKeyListener = (): void => {
  useLayoutEffect(() => {
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
};
