import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../data/when-idle.ts';

/** Whether the browser has come to rest since this text was first drawn: what need not show at once waits for that. */
export const useIdleAt = (text: string): boolean => {
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => whenIdle(() => startTransition(() => setRested(text))), [text]);
  return rested === text;
};
