import { useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { type Binding, handleKey, pushLayer } from './layers.ts';

/** Keys that work while a component is mounted. `blocks` disables all keys below, as a dialog does. */
export const useKeys = (bindings: readonly Binding[], blocks = false): void => {
  const latest = useRef(bindings);
  latest.current = bindings;
  // Registered before the paint, since a key may be pressed as soon as the component can be seen; kept while the
  // component suspends.
  useInsertionEffect(() => pushLayer({ bindings: () => latest.current, blocks }), [blocks]);
};

/** Listens for keys; used once, at the root. */
export const useKeyListener = (): void => {
  useLayoutEffect(() => {
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
};
