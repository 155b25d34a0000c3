import type { Undo } from '@matchdesk/core/kit/act/action.ts';
import { remembered, renewed, taken } from '@matchdesk/desk/task/undo-stack.ts';
import { onSignOut } from '../data/leaving.ts';

/** An action that was done and can be undone. */
export type Done = {
  /** The alert that offers the undo. */
  readonly alertId: string;
  /** The title of the action. */
  readonly title: string;
  readonly undo: readonly Undo[];
  /** The names of the records that were touched, by their ids. */
  readonly labels: ReadonlyMap<string, string>;
  /** How many other changed records there are whose previous state is unknown. */
  readonly unknown: number;
};

let stack: readonly Done[] = [];
let doing: Promise<unknown> = Promise.resolve();

/** Remembers an action that shows already but has not finished: Ctrl or ⌘ Z undoes it, too. */
export const noteDoing = (act: Promise<unknown>): void => {
  doing = Promise.allSettled([doing, act]);
};

/** Resolves once every action that shows has finished or was refused. */
export const allDone = (): Promise<unknown> => doing;

/** Remembers an action, so that Ctrl or ⌘ Z undoes it. */
export const rememberUndo = (done: Done): void => {
  stack = remembered(stack, done);
};

/** Returns and forgets the newest action that can be undone, or the one that is given. */
export const takeUndo = (named?: Done): Done | undefined => {
  // Its alert names it, also after an undo gave it another version.
  const [done, others] = taken(stack, named && (({ alertId }) => alertId === named.alertId));
  stack = others;
  return done;
};

/** Passes on the new version of a record of which a change was undone. */
export const noteUndone = (undo: Undo, version: string | undefined): void => {
  stack = renewed(stack, undo, version);
};

// One administrator cannot undo what another one did.
onSignOut(() => {
  stack = [];
});
