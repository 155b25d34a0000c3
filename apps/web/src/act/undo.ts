import type { Undo } from '@matchdesk/core/kit/action.ts';

const deepest = 20;
let stack: readonly (readonly Undo[])[] = [];

/** Keeps what was done so that Ctrl or ⌘ Z takes it back; 20 deep, a bulk is one. */
export const rememberUndo = (undo: readonly Undo[]): void => {
  stack = [...stack, undo].slice(-deepest);
};

/** The newest that can be taken back, and forgets it. */
export const takeUndo = (): readonly Undo[] | undefined => {
  const newest = stack[stack.length - 1];
  stack = stack.slice(0, -1);
  return newest;
};
