/** In ms; keyboards begin to repeat a held key after 250 to 660 ms, and then repeat it every 30 to 90 ms. */
const untilRepeating = 700;
const whileRepeating = 120;

/** Whether the key that was pressed last is probably held down: a terminal sends the same for that as for new presses. */
export type HeldKey = {
  /** Notes a press of a key. */
  press(name: string): void;
  isHeld(): boolean;
};

export const createHeldKey = (now: () => number = () => performance.now()): HeldKey => {
  let [last, at, count, isHeld] = ['', Number.NEGATIVE_INFINITY, 0, false];
  return {
    press(name) {
      const pressedAt = now();
      const gapMs = pressedAt - at;
      const isAgain = name === last && gapMs < untilRepeating;
      isHeld = isAgain && (count === 1 || gapMs < whileRepeating);
      [last, at, count] = [name, pressedAt, isAgain ? count + 1 : 1];
    },
    isHeld: () => isHeld,
  };
};
