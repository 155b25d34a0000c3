const controlOf = ({ target }: Event): Element | null =>
  target instanceof Element ? (target.closest('a, button, label, select, [role=option]') ?? target) : null;

/** The record of the row that a control is in. */
const rowOf = (control: Element | null): string | undefined => control?.closest<HTMLElement>('[data-id]')?.dataset.id;

let first: Element | null = null;
let firstRow: string | undefined;

/** The same control, also where it was drawn again, such as the button to the next record. */
const isSame = (other: Element | null): boolean =>
  other === first || (other?.ariaLabel != null && other.ariaLabel === first?.ariaLabel);

const press = (event: MouseEvent): void => {
  const control = controlOf(event);
  const row = rowOf(control);
  // A click without a pointer, such as one by Enter, cannot have begun elsewhere.
  if (event.detail === 0 || (event.detail === 1 && event.type === 'mousedown')) {
    first = control;
    firstRow = row;
  } else if (row !== firstRow || (event.detail > 1 && !isSame(control))) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
};

/** Whether a browser leaves the page for what is dropped here: a file, or a link. */
const leadsAway = (target: EventTarget | null, types: readonly string[]): boolean => {
  const isField = target instanceof HTMLInputElement;
  if (types.includes('Files')) return !(isField && target.type === 'file');
  const takesText = isField || target instanceof HTMLTextAreaElement || (target as HTMLElement).isContentEditable;
  return types.includes('text/uri-list') && !takesText;
};

const drag = (event: DragEvent): void => {
  const { target, dataTransfer } = event;
  if (!dataTransfer || !leadsAway(target, dataTransfer.types)) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
};

/**
 * A click belongs to the row on which it began, and a double click to the target of its first click: something that has
 * appeared in its place gets none of it, even where a row's elements now show another record. A file that is dropped
 * beside a file field does not replace the page, nor does a link that is dropped beside a text field.
 */
export const guardPointer = (): void => {
  for (const kind of ['mousedown', 'click'] as const) window.addEventListener(kind, press, { capture: true });
  window.addEventListener('dragover', drag);
};
