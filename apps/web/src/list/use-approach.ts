import { useEffect } from 'react';
import { whenIdle } from '../data/when-idle.ts';
import { useStable } from '../ui/use-stable.ts';

/** ms that the cursor rests on a row before its record is fetched: a held key passes many. */
const restMs = 80;

/** Tells of the row that the cursor rests on, so that its record is there when it is opened. */
export const useApproach = <R>(row: R | undefined, onApproach: ((row: R) => void) | undefined): void => {
  const tell = useStable((rested: R) => onApproach?.(rested));
  useEffect(() => {
    if (row === undefined) return;
    let callOff = (): void => undefined;
    const timer = setTimeout(() => {
      callOff = whenIdle(() => tell(row));
    }, restMs);
    return () => {
      clearTimeout(timer);
      callOff();
    };
  }, [row, tell]);
};
