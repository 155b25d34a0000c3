const isOnControl = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('a, button, input, select, textarea, summary') !== null;

/** Runs what a key does on a screen; on a button, a link or a field, what it does there. */
export const unlessOnControl =
  (run: (event: KeyboardEvent) => void) =>
  (event: KeyboardEvent): void => {
    if (isOnControl(event)) (event.target as HTMLElement).click();
    else run(event);
  };
