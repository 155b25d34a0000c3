import { queryClient } from '../data/query-client.ts';
import { whenLineIsSpare } from '../data/spare-line.ts';

const checkEveryMs = 50;
/** A slow server must not delay the palette for longer than this. */
const atMostMs = 3_000;

const isShown = (): boolean => document.querySelector('#main h1') !== null && queryClient.isFetching() === 0;

/** Runs something once the screen shows its data, so that it delays neither. Returns a function that cancels it. */
export const whenShown = (run: () => void): (() => void) => {
  const latest = performance.now() + atMostMs;
  let callOff = (): void => undefined;
  const check = (): void => {
    if (isShown() || performance.now() > latest) {
      callOff = whenLineIsSpare(run);
      return;
    }
    const timer = setTimeout(check, checkEveryMs);
    callOff = () => clearTimeout(timer);
  };
  check();
  return () => callOff();
};
