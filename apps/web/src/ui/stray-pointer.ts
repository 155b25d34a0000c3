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

const drag = (event: DragEvent): void => {
  const { target, dataTransfer } = event;
  const isOverField = target instanceof HTMLInputElement && target.type === 'file';
  if (isOverField || !dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
};

/**
 * A double click is for what its first click was on: nothing that came into its place gets the second one. A file that
 * is dropped beside a field for files does not replace the page.
 */
export const guardPointer = (): void => {
  for (const kind of ['mousedown', 'click'] as const) window.addEventListener(kind, press, { capture: true });
  window.addEventListener('dragover', drag);
};
