import type { Step, Task } from '@matchdesk/desk/task/task.ts';
import { atom } from 'jotai';
import { forgetLeftOf } from '../act/left-unsettled.ts';
import { store } from '../data/store.ts';
import { holdEarlyKeys, takeEarlyKeys } from './early-keys.ts';

/**
 * What was wrong with what a step asks for, and what was typed there, to be mended; `isTold` where an alert says it to
 * screen readers.
 */
export type Told = {
  readonly message?: string | undefined;
  readonly isTold?: boolean | undefined;
  readonly text?: string | undefined;
};

/** What the palette shows: its start (maybe narrowed to what is focused), or a task's step. */
export type Stage = { readonly at: 'start'; readonly narrowed: boolean } | (Step & Told & { readonly task: Task });

/** The palette's stages from the first to the shown one; empty while it is closed. */
export const stagesAtom = atom<readonly Stage[]>([]);

export const closePalette = (): void => {
  takeEarlyKeys();
  for (const stage of store.get(stagesAtom)) if ('task' in stage) forgetLeftOf(stage.task.entry.id);
  store.set(stagesAtom, []);
};

/**
 * Opens it, or closes it where it is open. `narrowed` shows what can be done to what is focused or selected; `typed` is
 * what stands in its input already.
 */
export const togglePalette = (narrowed = false, typed = ''): void => {
  if (store.get(stagesAtom).length > 0) {
    closePalette();
    return;
  }
  holdEarlyKeys(typed);
  store.set(stagesAtom, [{ at: 'start', narrowed }]);
};
