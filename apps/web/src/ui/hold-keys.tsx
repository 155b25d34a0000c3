import { useEffect } from 'react';
import { isComposed } from './composing.ts';
import { characterOf } from './key-press.ts';

/** Frames to wait for what came to take the focus. */
const mostFrames = 30;

/** Whether what came has the focus. */
const isHere = (): boolean => document.activeElement?.closest('dialog, [role=dialog], [role=alertdialog]') != null;

/** Types a text where the focus is, as the keyboard does: over what is selected there, and heard by the field. */
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
    // What has the focus already takes its keys itself, whenever the next frame comes.
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
 * Stands where a dialog is on its way that was asked for: what is typed meanwhile does nothing to the page behind, and
 * stands in the dialog's field once that is there.
 */
export function HoldKeys() {
  useEffect(holdKeys, []);
  return null;
}
