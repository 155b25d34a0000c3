import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../data/when-idle.ts';

/** Whether the browser has been idle since this text was first rendered: less urgent parts wait for that. */
export const useIdleAt = (text: string): boolean => {
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => whenIdle(() => startTransition(() => setRested(text))), [text]);
  return rested === text;
};
