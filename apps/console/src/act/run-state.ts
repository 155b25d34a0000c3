import type { Outcome } from '@matchdesk/core/kit/act/action.ts';
import { remembered } from '@matchdesk/desk/task/undo-stack.ts';
import { type Desk, showTask, taskStepOf } from '../desk/desk.ts';
import type { Done } from '../desk/state.ts';
import type { RunStep } from '../desk/task-step.ts';

/** Remembers how to undo what was done. */
export const noteUndo = (desk: Desk, outcome: Outcome, label: string): boolean => {
  const { undo } = outcome;
  if (!undo) return false;
  const done: Done = { undo, label };
  desk.store.set((state) => ({ ...state, undoable: remembered(state.undoable, done) }));
  return true;
};

/** Whether the open panel is that of this run, which goes on where it was closed. */
export const isOpenRun = (desk: Desk, { startedAt }: RunStep): boolean => {
  const open = taskStepOf(desk);
  return open?.at === 'run' && open.startedAt === startedAt;
};

/** Shows the state of a run, where its panel is still open. */
export const showRun = (desk: Desk, step: RunStep, change: Partial<RunStep>): void => {
  const open = taskStepOf(desk);
  if (open?.at === 'run' && isOpenRun(desk, step)) showTask(desk, { ...open, ...change });
};
