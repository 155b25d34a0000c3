import { useCallback, useRef } from 'react';

/**
 * Returns the same function at every render, which calls the latest one: a component that receives it need not render
 * again.
 */
export const useStable = <Given extends readonly unknown[]>(
  run: (...given: Given) => void,
): ((...given: Given) => void) => {
  const latest = useRef(run);
  latest.current = run;
  return useCallback((...given) => latest.current(...given), []);
};
