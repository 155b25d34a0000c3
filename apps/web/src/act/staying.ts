import { useEffect } from 'react';

let stayed = 0;

/** Whether the screen keeps whoever works on it: what is done there leads to no other one. */
export const isStaying = (): boolean => stayed > 0;

/** While a component is there, what is done leads nowhere else: the next case has its turn. */
export const useStaying = (): void =>
  useEffect(() => {
    stayed += 1;
    return () => {
      stayed -= 1;
    };
  }, []);
