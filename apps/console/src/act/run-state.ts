import type { Outcome } from '@matchdesk/core/kit/act/action.ts';
import { remembered, renewed } from '@matchdesk/desk/task/undo-stack.ts';
import { type Desk, showTask, taskStepOf } from '../desk/desk.ts';
import type { Done, RunStep, Task } from '../desk/task-step.ts';

/** Remembers how to undo what was done. */
export const noteUndo = (desk: Desk, outcome: Outcome, label: string): boolean => {
  const { undo } = outcome;
  if (!undo) return false;
  const done: Done = { undo: [undo], label };
  desk.store.set((state) => ({ ...state, undoable: remembered(state.undoable, done) }));
  return true;
};

/** Remembers an undo that was not done, so that it can be tried again. */
export const noteNotUndone = (desk: Desk, { undoes }: Task): void => {
  if (undoes) desk.store.set((state) => ({ ...state, undoable: remembered(state.undoable, undoes) }));
};

/** Passes on the new version of a record of which a change was undone. */
export const noteUndone = (desk: Desk, { undo }: Done, outcome: Outcome | undefined): void => {
  const [undone] = undo;
  if (!undone) return;
  desk.store.set((state) => ({ ...state, undoable: renewed(state.undoable, undone, outcome?.version) }));
};

/** Returns what the panel of a run shows; null where it was closed, while the run goes on. */
export const openRun = (desk: Desk, { startedAt }: RunStep): RunStep | null => {
  const open = taskStepOf(desk);
  return open?.at === 'run' && open.startedAt === startedAt ? open : null;
};

/** Shows the state of a run, where its panel is still open. */
export const showRun = (desk: Desk, step: RunStep, change: Partial<RunStep>): void => {
  const open = openRun(desk, step);
  if (open) showTask(desk, { ...open, ...change });
};
