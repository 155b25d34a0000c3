import { whenIdle } from './when-idle.ts';

/** ms from the address in which the line is for what the first screen is made of. */
const firstMs = 1_500;

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Whether the line is slow, or the person asked to save it: then nothing comes before it is asked for. */
export const isLineSpared = (): boolean => {
  const { saveData = false, effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData || effectiveType !== '4g';
};

/**
 * Fetches what may be wanted next, once the first screen has come and the browser has nothing else to do; never over a
 * line that is spared. What it gives back calls it off.
 */
export const whenLineIsSpare = (fetchNext: () => void): (() => void) => {
  const leftMs = firstMs - performance.now();
  if (leftMs <= 0) return whenIdle(() => !isLineSpared() && fetchNext());
  let callOff = (): void => undefined;
  const timer = setTimeout(() => {
    callOff = whenLineIsSpare(fetchNext);
  }, leftMs);
  callOff = () => clearTimeout(timer);
  return () => callOff();
};
