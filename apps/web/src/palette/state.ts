import type { Step, Task } from '@matchdesk/desk/task/task.ts';
import { leave } from '../act/leaving.ts';
import { noteFormClosed } from '../act/unsettled-writes.ts';
import { atom } from '../ui/atom.ts';
import { holdEarlyKeys, takeEarlyKeys } from './early-keys.ts';

/**
 * What was wrong with a step's input, and the text, to be corrected. `isTold`: an alert announces it to screen readers.
 */
export type Told = {
  readonly message?: string | undefined;
  readonly isTold?: boolean | undefined;
  readonly text?: string | undefined;
};

/** What the palette shows: its start (narrowed to what is focused, if asked), or a step of a task. */
export type Stage = Told & ({ readonly at: 'start'; readonly narrowed: boolean } | (Step & { readonly task: Task }));

/** The palette's stages from the first to the current one; empty while it is closed. */
export const stagesAtom = atom<readonly Stage[]>([]);

export const closePalette = (): void => {
  takeEarlyKeys();
  for (const stage of stagesAtom.get()) if ('task' in stage) noteFormClosed(stage.task.entry.id);
  stagesAtom.set([]);
};

let loses = (): boolean => false;

/** Notes how to see whether a typed text would be lost: only the palette's steps know, which load when it is opened. */
export const noteLoss = (next: () => boolean): void => {
  loses = next;
};

let stop: (() => void) | null = null;

/** Notes how to stop the run that the palette shows; null where nothing can be stopped. */
export const noteStop = (next: (() => void) | null): void => {
  stop = next;
};

/** Closes the palette. A run in it is stopped, where it can be, and never hidden. */
export const leavePalette = (): void => {
  if (stagesAtom.get().at(-1)?.at === 'run') stop?.();
  else if (loses()) leave(closePalette);
  else closePalette();
};

/**
 * Opens the palette, or leaves it where it is open. `narrowed` shows the actions on what is focused or selected;
 * `typed` is the text that its input starts with.
 */
export const togglePalette = (narrowed = false, typed = ''): void => {
  if (stagesAtom.get().length > 0) {
    leavePalette();
    return;
  }
  holdEarlyKeys(typed, closePalette);
  stagesAtom.set([{ at: 'start', narrowed }]);
};
