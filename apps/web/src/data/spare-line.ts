import { whenIdle } from './when-idle.ts';

/** How long after the navigation, in ms, the line is reserved for the first screen. */
const firstMs = 1_500;

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Whether the connection is slow, or the person asked to save data: then nothing is loaded ahead. */
const isLineSpared = (): boolean => {
  const { saveData = false, effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData || effectiveType !== '4g';
};

/** Runs something once the first screen has loaded and the browser is idle. Returns a function that cancels it. */
export const whenFirstIsShown = (run: () => void): (() => void) => {
  let callOff = (): void => clearTimeout(timer);
  const runWhenIdle = (): void => {
    callOff = whenIdle(run);
  };
  const timer = setTimeout(runWhenIdle, Math.max(0, firstMs - performance.now()));
  return () => callOff();
};

/** The same, and never over a slow connection. */
export const whenLineIsSpare = (fetchNext: () => void): (() => void) =>
  whenFirstIsShown(() => {
    if (!isLineSpared()) fetchNext();
  });
