import { actionNamed } from '@matchdesk/core/actions.ts';
import { type Desk, pushOverlay, stateOf, tell } from '../desk/desk.ts';
import { runTask } from './run-task.ts';
import { runStep } from './task.ts';

/** Takes back what was done last: the compensating action, at once, over the state that the act left behind. */
export const undoLast = async (desk: Desk): Promise<void> => {
  const last = stateOf(desk).undoable.at(-1);
  const entry = last && actionNamed(last.undo.action);
  if (!last || !entry) {
    tell(desk, 'wait', 'There is nothing to undo.');
    return;
  }
  desk.store.set((state) => ({ ...state, undoable: state.undoable.slice(0, -1) }));
  const { ids, input, loaded } = last.undo;
  const task = { entry, targets: ids.map((id) => ({ id, label: id, loaded })), input, asked: [], listId: null };
  const step = runStep({ ...task, undoes: last.label }, null);
  pushOverlay(desk, { kind: 'task', step });
  await runTask(desk, step);
};
