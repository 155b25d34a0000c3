import { actionNamed } from '@matchdesk/core/actions.ts';
import { taken } from '@matchdesk/desk/task/undo-stack.ts';
import { type Desk, patch, pushOverlay, stateOf, tell } from '../desk/desk.ts';
import { runTask } from './run-task.ts';
import { runStep, taskOn } from './task.ts';

/** Undoes the last action: runs the compensating action at once, on the state that the action left. */
export const undoLast = async (desk: Desk): Promise<void> => {
  const [last, undoable] = taken(stateOf(desk).undoable);
  const entry = last && actionNamed(last.undo.action);
  if (!last || !entry) {
    tell(desk, 'wait', 'There is nothing to undo.');
    return;
  }
  patch(desk, { undoable });
  const { ids, input, loaded } = last.undo;
  const targets = ids.map((id) => ({ id, label: id, loaded }));
  const step = runStep({ ...taskOn(entry, targets, null, input), undoes: last.label }, null);
  pushOverlay(desk, { kind: 'task', step });
  await runTask(desk, step);
};
