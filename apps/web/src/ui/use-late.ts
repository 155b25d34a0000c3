import { useEffect, useState } from 'react';

/** Whether something has lasted for a while: a shorter wait needs no indication. */
export const useLate = (isOn: boolean, afterMs: number): boolean => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isOn, afterMs]);
  return isOn && isLate;
};
