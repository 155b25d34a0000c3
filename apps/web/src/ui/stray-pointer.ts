const controlOf = ({ target }: Event): Element | null =>
  target instanceof Element ? (target.closest('a, button, label, select, [role=option]') ?? target) : null;

let first: Element | null = null;

/** The same control, also where it was drawn again, such as the button to the next record. */
const isSame = (other: Element | null): boolean =>
  other === first || (other?.ariaLabel != null && other.ariaLabel === first?.ariaLabel);

const press = (event: MouseEvent): void => {
  const control = controlOf(event);
  if (event.detail <= 1) {
    first = control;
  } else if (!isSame(control)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
};

/** A double click is for what its first click was on: nothing that came into its place gets the second one. */
export const guardDoubleClicks = (): void => {
  for (const kind of ['mousedown', 'click'] as const) window.addEventListener(kind, press, { capture: true });
};
