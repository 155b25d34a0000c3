const isOnControl = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('a, button, input, select, textarea, summary') !== null;

/** Runs a key's function on the screen; on a button, a link or a field the key keeps its usual function. */
export const unlessOnControl =
  (run: (event: KeyboardEvent) => void) =>
  (event: KeyboardEvent): void => {
    if (isOnControl(event)) (event.target as HTMLElement).click();
    else run(event);
  };
