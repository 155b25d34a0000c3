import type { Step, Task } from '@matchdesk/desk/task/task.ts';
import { atom } from 'jotai';
import { forgetLeftOf } from '../act/left-unsettled.ts';
import { store } from '../data/store.ts';
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
export type Stage = { readonly at: 'start'; readonly narrowed: boolean } | (Step & Told & { readonly task: Task });

/** The palette's stages from the first to the current one; empty while it is closed. */
export const stagesAtom = atom<readonly Stage[]>([]);

export const closePalette = (): void => {
  takeEarlyKeys();
  for (const stage of store.get(stagesAtom)) if ('task' in stage) forgetLeftOf(stage.task.entry.id);
  store.set(stagesAtom, []);
};

/**
 * Opens the palette, or closes it where it is open. `narrowed` shows the actions on what is focused or selected;
 * `typed` is the text that its input starts with.
 */
export const togglePalette = (narrowed = false, typed = ''): void => {
  if (store.get(stagesAtom).length > 0) {
    closePalette();
    return;
  }
  holdEarlyKeys(typed);
  store.set(stagesAtom, [{ at: 'start', narrowed }]);
};
