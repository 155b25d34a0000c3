import { useCallback, useRef } from 'react';

/** The same function at every render, which does what the latest one does: what gets it need not be made again. */
export const useStable = <Given extends readonly unknown[]>(
  run: (...given: Given) => void,
): ((...given: Given) => void) => {
  const latest = useRef(run);
  latest.current = run;
  return useCallback((...given) => latest.current(...given), []);
};
