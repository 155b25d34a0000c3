/** In ms; keyboards begin to repeat a held key after 250 to 660 ms, and then repeat it every 30 to 90 ms. */
const untilRepeating = 700;
const whileRepeating = 120;

export const createHeldKey = (now: () => number = () => performance.now()) => {
  let [last, at, count, isHeld] = ['', now(), 0, false];
  let waiting: { readonly run: () => void; readonly timer: NodeJS.Timeout } | null = null;
  const endWait = (isMeant: boolean): void => {
    const ended = waiting;
    waiting = null;
    clearTimeout(ended?.timer);
    if (isMeant) ended?.run();
  };
  return {
    /** Notes a press of a key, before anything is done with it. */
    press(name: string): void {
      endWait(name !== last);
      const pressedAt = now();
      const gapMs = pressedAt - at;
      const isAgain = name === last && gapMs < untilRepeating;
      isHeld = isAgain && (count === 1 || gapMs < whileRepeating);
      [last, at, count] = [name, pressedAt, isAgain ? count + 1 : 1];
    },
    isHeld: (): boolean => isHeld,
    /** For how long, in ms, no key was pressed. */
    restedMs: (): number => now() - at,
    /**
     * Runs the key's function, unless the key is held down. The second press in a row may be the first repeat: it counts
     * once another key follows, or none for a while.
     */
    unlessHeld(run: () => void): void {
      if (!isHeld) run();
      else if (count === 2) waiting = { run, timer: setTimeout(endWait, whileRepeating, true) };
    },
  };
};

/** Whether the last key is probably held down: a terminal sends the same bytes for this as for new presses. */
export type HeldKey = ReturnType<typeof createHeldKey>;
