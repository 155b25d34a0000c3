import type { Undo } from '@matchdesk/core/kit/action.ts';
import { remembered, taken } from '@matchdesk/desk/task/undo-stack.ts';
import { onSignOut } from '../data/session.ts';

/** What was done at once, and can be taken back at once. */
export type Done = {
  /** The alert that offers to take it back. */
  readonly alertId: string;
  readonly undo: readonly Undo[];
  /** The names of the records that were touched, by their ids. */
  readonly labels: ReadonlyMap<string, string>;
  /** Records that were changed, too, and of which it is not known how they were. */
  readonly unknown: number;
};

let stack: readonly Done[] = [];
let doing: Promise<unknown> = Promise.resolve();

/** Keeps in mind what shows already and is not done yet: Ctrl or ⌘ Z means it, too. */
export const noteDoing = (act: Promise<unknown>): void => {
  doing = Promise.allSettled([doing, act]);
};

/** Fulfilled once everything that shows is done, or was refused. */
export const allDone = (): Promise<unknown> => doing;

/** Keeps what was done so that Ctrl or ⌘ Z takes it back. */
export const rememberUndo = (done: Done): void => {
  stack = remembered(stack, done);
};

/** The newest that can be taken back, or the one that is named, and forgets it. */
export const takeUndo = (named?: Done): Done | undefined => {
  const [done, others] = taken(stack, named);
  stack = others;
  return done;
};

// What one administrator did is not the next one's to take back.
onSignOut(() => {
  stack = [];
});
