import { actionNamed } from '@matchdesk/core/actions.ts';
import { type Desk, noteFailure, stateOf, tell } from '../desk/desk.ts';
import { sentenceOf } from '../desk/sentence.ts';
import { refresh } from './refresh.ts';

/** Takes back what was done last: the compensating action, at once. */
export const undoLast = async (desk: Desk): Promise<void> => {
  const last = stateOf(desk).undoable.at(-1);
  const named = last && actionNamed(last.undo.action);
  if (!last || !named) {
    tell(desk, 'wait', 'There is nothing to undo.');
    return;
  }
  desk.store.set((state) => ({ ...state, undoable: state.undoable.slice(0, -1) }));
  const session = stateOf(desk).session ?? { role: null, roleValue: null, adminId: null };
  const { client, interruption } = desk.context();
  const running = { client, session, options: { signal: interruption.stop } };
  try {
    const input = named.action.input.parse(last.undo.input);
    for (const id of last.undo.ids) await named.action.run(running, input, [{ id, label: id }]);
    tell(desk, 'good', `Undone: ${last.label}`);
  } catch (thrown) {
    noteFailure(desk, thrown);
    tell(desk, 'bad', `It could not be undone: ${sentenceOf(thrown)}`);
  }
  refresh(desk);
};
