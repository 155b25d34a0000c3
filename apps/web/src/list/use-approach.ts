import { useEffect, useRef } from 'react';
import { whenIdle } from '../data/when-idle.ts';

/** ms that the cursor rests on a row before its record is fetched: a held key passes many. */
const restMs = 80;

/** Tells of the row that the cursor rests on, so that its record is there when it is opened. */
export const useApproach = <R>(row: R | undefined, onApproach: ((row: R) => void) | undefined): void => {
  const tell = useRef(onApproach);
  tell.current = onApproach;
  useEffect(() => {
    if (row === undefined) return;
    let callOff = (): void => undefined;
    const timer = setTimeout(() => {
      callOff = whenIdle(() => tell.current?.(row));
    }, restMs);
    return () => {
      clearTimeout(timer);
      callOff();
    };
  }, [row]);
};
