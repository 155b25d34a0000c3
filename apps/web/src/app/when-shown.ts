import { queryClient } from '../data/query-client.ts';
import { whenLineIsSpare } from '../data/spare-line.ts';

const checkEveryMs = 50;
/** What a slow server keeps waiting is not to keep the palette waiting, too. */
const atMostMs = 3_000;

const isShown = (): boolean => document.querySelector('#main h1') !== null && queryClient.isFetching() === 0;

/** Fetches something once the screen stands with what it reads, so that it delays neither; what it gives back calls it off. */
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
