/** After this time without a key or a pointer, the page counts as unattended. */
const asleepAfterMs = 120_000;

let usedAt = Date.now();
let waiting: (() => void) | null = null;

/**
 * Whether somebody is using this page: it is visible and was used lately. Reading for an unattended page would keep its
 * session alive.
 */
export const isAwake = (): boolean => document.visibilityState === 'visible' && Date.now() - usedAt < asleepAfterMs;

/** Runs something once when somebody is back; replaces what was waiting before. */
export const whenAwake = (run: () => void): void => {
  waiting = run;
};

const note = (): void => {
  if (document.visibilityState !== 'visible') return;
  usedAt = Date.now();
  const run = waiting;
  waiting = null;
  run?.();
};

/** Watches whether the page is used. Returns a function that stops it. */
export const watchUse = (): (() => void) => {
  note();
  const events = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'focus'] as const;
  for (const event of events) window.addEventListener(event, note, { passive: true, capture: true });
  document.addEventListener('visibilitychange', note);
  return () => {
    for (const event of events) window.removeEventListener(event, note, { capture: true });
    document.removeEventListener('visibilitychange', note);
    waiting = null;
  };
};
