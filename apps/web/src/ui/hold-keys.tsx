import { useEffect } from 'react';
import { isComposed } from './composing.ts';
import { characterOf } from './key-press.ts';

/** How many frames to wait for a dialog whose code has arrived to take the focus. */
const mostFrames = 30;
/** How many to wait for one whose code was there before. */
const fewFrames = 5;

/** Whether the dialog has the focus. */
const isHere = (): boolean => document.activeElement?.closest('dialog, [role=dialog], [role=alertdialog]') != null;

/** How many parts are loading that keys are held for. */
let holders = 0;
let text = '';

/** Types a text where the focus is, as the keyboard does: it replaces the selection, and the field gets its events. */
const type = (): void => {
  if (text !== '' && isHere() && document.activeElement?.matches('input, textarea')) {
    document.execCommand('insertText', false, text);
  }
};

const end = (): void => {
  window.removeEventListener('keydown', hold, { capture: true });
  type();
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
  // The key that asked for the dialog is not its text while it is held down.
  if (!event.repeat) text += written;
  if (event.key === 'Backspace') text = text.slice(0, -1);
  event.preventDefault();
  event.stopImmediatePropagation();
};

const release = (frames: number): void => {
  if (holders > 0) return;
  if (frames > 0 && !isHere()) requestAnimationFrame(() => release(frames - 1));
  else end();
};

const holdKeys = (): ((frames?: number) => void) => {
  holders += 1;
  window.addEventListener('keydown', hold, { capture: true });
  return (frames = mostFrames) => {
    holders -= 1;
    release(frames);
  };
};

/**
 * Holds keys while the code of something that a key asked for is loading. The promise says whether a dialog comes: where
 * none does, the next key is for the page that shows by then.
 */
export const holdKeysFor = async (loading: Promise<boolean>): Promise<boolean> => {
  const letGo = holdKeys();
  let isComing = false;
  try {
    isComing = await loading;
  } finally {
    letGo(isComing ? fewFrames : 0);
  }
  return isComing;
};

/**
 * Mounted while a requested dialog is loading: what is typed meanwhile does not reach the page behind, and is typed
 * into the dialog's field once it is there.
 */
export function HoldKeys() {
  useEffect(() => holdKeys(), []);
  return null;
}
