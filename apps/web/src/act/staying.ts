import { useEffect } from 'react';

let stayed = 0;

/** Whether the screen keeps its place: actions done here do not lead to another screen. */
export const isStaying = (): boolean => stayed > 0;

/** While the component is mounted, actions do not lead to another screen: the next case follows. */
export const useStaying = (): void =>
  useEffect(() => {
    stayed += 1;
    return () => {
      stayed -= 1;
    };
  }, []);
