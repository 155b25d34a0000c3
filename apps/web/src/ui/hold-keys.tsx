import { useLayoutEffect } from 'react';
import { characterOf } from './key-press.ts';
import { takeKey } from './take-key.ts';

/** How many frames to wait for a dialog whose code has arrived to take the focus. */
const mostFrames = 30;
/** How many frames to wait for a dialog whose code was already there. */
const fewFrames = 5;

/** Whether the dialog has the focus. */
const isHere = (): boolean => document.activeElement?.closest('dialog, [role=dialog], [role=alertdialog]') != null;

/** For each thing that is loading and keys are held for: takes the request back, where a person made one. */
const held = new Set<() => void>();
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
  const isEscape = event.key === 'Escape';
  if ((isEscape && held.size === 0) || !takeKey(event)) return;
  // The key that asked for the dialog is not its text while it is held down.
  if (!event.repeat) text += characterOf(event);
  if (event.key === 'Backspace') text = text.slice(0, -1);
  if (isEscape && !event.repeat) takeBackHeld();
};

/** Takes back everything that is loading: a person who leaves a page no longer wants what they asked for there. */
export const takeBackHeld = (): void => {
  for (const takeBack of held) takeBack();
};

const release = (frames: number): void => {
  if (held.size > 0) return;
  if (frames > 0 && !isHere()) requestAnimationFrame(() => release(frames - 1));
  else end();
};

const holdKeys = (onEscape?: () => void): ((frames?: number) => void) => {
  const takeBack = (): void => {
    if (!onEscape) return;
    letGo(0);
    onEscape();
  };
  const letGo = (frames = mostFrames): void => {
    if (held.delete(takeBack)) release(frames);
  };
  held.add(takeBack);
  window.addEventListener('keydown', hold, { capture: true });
  return letGo;
};

/** ms without a key, after which a person has seen that there is nothing to type into. */
const pauseMs = 1_500;

/**
 * Takes the rest of what is being typed for something that does not come, since its letters are keys of the page: until
 * a pause, Escape, a chord, a click, or a move of the focus.
 */
const takeRest = (): void => {
  const rest = new AbortController();
  const options = { capture: true, signal: rest.signal };
  let last = performance.now();
  const take = (event: KeyboardEvent): void => {
    const isOver = event.timeStamp - last > pauseMs || !takeKey(event) || event.key === 'Escape';
    last = event.timeStamp;
    if (isOver) rest.abort();
  };
  window.addEventListener('keydown', take, options);
  for (const kind of ['pointerdown', 'focusin'] as const) window.addEventListener(kind, () => rest.abort(), options);
};

/**
 * Holds keys while the code of something that a person asked for is loading, then opens it; Escape meanwhile takes the
 * request back. The promise says whether a dialog comes: where none does, the next key is for the page that shows by
 * then.
 */
export const openOnce = async <T,>(
  loading: Promise<T>,
  open: (loaded: T) => boolean | Promise<boolean>,
): Promise<boolean> => {
  let isWanted = true;
  const letGo = holdKeys(() => {
    isWanted = false;
  });
  let isComing = false;
  try {
    const loaded = await loading;
    isComing = isWanted && (await open(loaded));
  } catch (thrown) {
    if (!isWanted) return false;
    takeRest();
    throw thrown;
  } finally {
    letGo(isComing ? fewFrames : 0);
  }
  return isComing;
};

/** Where a dialog could not be loaded: the next key is for the page, once what was typed for the dialog has ended. */
export const freeKeys = (): void => {
  release(0);
  takeRest();
};

/**
 * Mounted while a dialog is loading: what is typed meanwhile does not reach the page behind, and is typed into the
 * dialog's field once it is there. `onEscape` takes back the request of a dialog that a person asked for.
 */
export function HoldKeys({ onEscape }: { onEscape?: (() => void) | undefined }) {
  useLayoutEffect(() => holdKeys(onEscape), [onEscape]);
  return null;
}
