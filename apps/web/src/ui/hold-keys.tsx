import { useEffect } from 'react';
import { isComposed } from './composing.ts';
import { characterOf } from './key-press.ts';

/** How many frames to wait for the dialog to take the focus. */
const mostFrames = 30;

/** Whether the dialog has the focus. */
const isHere = (): boolean => document.activeElement?.closest('dialog, [role=dialog], [role=alertdialog]') != null;

/** Types a text where the focus is, as the keyboard does: it replaces the selection, and the field gets its events. */
const type = (text: string): void => {
  if (text !== '' && isHere() && document.activeElement?.matches('input, textarea')) {
    document.execCommand('insertText', false, text);
  }
};

const holdKeys = (): (() => void) => {
  let text = '';
  const end = (): void => {
    window.removeEventListener('keydown', hold, { capture: true });
    type(text);
    text = '';
  };
  const hold = (event: KeyboardEvent): void => {
    // A dialog that already has the focus handles its keys itself.
    if (isHere()) {
      end();
      return;
    }
    const written = characterOf(event);
    const isChord = written === '' && (event.ctrlKey || event.metaKey || event.altKey);
    if (isChord || event.key === 'Escape' || isComposed(event)) return;
    text += written;
    if (event.key === 'Backspace') text = text.slice(0, -1);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const release = (frames: number): void => {
    if (frames > 0 && !isHere()) {
      requestAnimationFrame(() => release(frames - 1));
      return;
    }
    end();
  };
  window.addEventListener('keydown', hold, { capture: true });
  return () => release(mostFrames);
};

/**
 * Mounted while a requested dialog is loading: what is typed meanwhile does not reach the page behind, and is typed
 * into the dialog's field once it is there.
 */
export function HoldKeys() {
  useEffect(holdKeys, []);
  return null;
}
