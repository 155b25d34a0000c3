/** Without a key or a pointer for so long, nobody sits here. */
const asleepAfterMs = 120_000;

let usedAt = Date.now();
let waiting: (() => void) | null = null;

/** Whether somebody looks at this page: it is seen, and was used lately. Reading on for nobody would keep their session. */
export const isAwake = (): boolean => document.visibilityState === 'visible' && Date.now() - usedAt < asleepAfterMs;

/** Runs something once when somebody is back; what was to run then before is replaced. */
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

/** Watches whether the page is used; what it gives back stops that. */
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
