import { actionNamed } from '@matchdesk/core/actions.ts';
import { secondKey } from '@matchdesk/core/kit/second-key.ts';
import { taken } from '@matchdesk/desk/task/undo-stack.ts';
import { goToPlace } from '../act/go-to-place.ts';
import { runTask } from '../act/run-task.ts';
import { runStep, taskOn } from '../act/task.ts';
import { type Binding, grouped, without } from '../desk/binding.ts';
import { type Desk, patch, pushOverlay, showTask, stateOf, tell } from '../desk/desk.ts';
import { listOfView, viewOf } from '../desk/state.ts';
import { goBack } from '../go/go-to-read.ts';
import { quit } from '../go/quit.ts';
import { emptyLine } from '../look/line.ts';
import { openPalette } from '../palette/open-palette.ts';
import { placesFor } from '../registry/places.ts';
import { nameRecents } from '../registry/recents.ts';
import { listKeys, narrowest } from './list-keys.ts';
import { once } from './once.ts';
import { recordKeys, tabKeys } from './record-keys.ts';
import { chatKeys, dashboardKeys, jobKeys, jobsKeys, textKeys } from './view-keys.ts';

/** Undoes the last action: runs the compensating action at once, on the state that the action left. */
const undoLast = async (desk: Desk): Promise<void> => {
  const [last, undoable] = taken(stateOf(desk).undoable);
  const undo = last?.undo[0];
  const entry = undo && actionNamed(undo.action);
  if (!undo || !entry) {
    tell(desk, 'wait', 'There is nothing to undo.');
    return;
  }
  patch(desk, { undoable });
  const { ids, input, loaded } = undo;
  const targets = ids.map((id) => ({ id, label: id, loaded }));
  const step = runStep({ ...taskOn(entry, targets, null, input), undoes: last }, null);
  showTask(desk, step);
  await runTask(desk, step);
};

/** The keys that work on every screen. */
const globalKeys = (desk: Desk): readonly Binding[] => {
  const state = stateOf(desk);
  const palette = () => {
    openPalette(desk, false);
    void nameRecents(desk);
  };
  const showKeys = () => pushOverlay(desk, { kind: 'keys', term: emptyLine, scroll: 0 });
  const undo = once(desk, () => void undoLast(desk));
  return [
    ...grouped('Everywhere', [
      state.views.length > 1 && { keys: ['u', 'esc'], title: 'Back up', hint: 'back', run: () => void goBack(desk) },
      { keys: ['ctrl+k', ':'], title: 'Palette: actions, places, people', hint: 'palette', run: palette },
      { keys: ['?'], title: 'The keys of this screen', hint: 'keys', run: showKeys },
      state.undoable.length > 0 && { keys: ['ctrl+z'], title: 'Undo the last action', hint: 'undo', run: undo },
      { keys: ['q'], title: 'Quit', hint: 'quit', run: () => quit(desk, 0) },
    ]),
    ...grouped(
      'Go to',
      placesFor(state).map(
        (place) =>
          place.chord !== undefined && {
            keys: [`g ${place.chord}`],
            title: place.title,
            run: () => goToPlace(desk, place),
          },
      ),
    ),
  ];
};

const viewKeys = (desk: Desk): readonly Binding[] => {
  const state = stateOf(desk);
  const view = viewOf(state);
  const list = listOfView(state, view);
  if (list) {
    const back = narrowest(desk, list);
    const tabs = view?.kind === 'record' ? tabKeys(desk, view.record) : [];
    return [...listKeys(desk, list), ...back, ...tabs];
  }
  switch (view?.kind) {
    case 'record':
      return [...tabKeys(desk, view.record), ...recordKeys(desk, view.record)];
    case 'dashboard':
      return dashboardKeys(desk, view);
    case 'chat':
      return chatKeys(desk, view.chat);
    case 'jobs':
      return jobsKeys(desk, view);
    case 'job':
      return jobKeys(desk, view);
    case 'text':
      return textKeys(desk);
    default:
      return [];
  }
};

/** Alternative keys for keyboards that lack a key, unless they do something else here. */
const secondsOf = ({ keys }: Binding, taken: ReadonlySet<string>): readonly string[] =>
  keys.flatMap((key) => secondKey(key.replace(/delete$/, 'Delete')) ?? []).filter((key) => !taken.has(key));

/** Returns all keys that work now without a panel, the screen's own before those of every screen. */
export const bindingsNow = (desk: Desk): readonly Binding[] => {
  const own = viewKeys(desk);
  const used = new Set(own.flatMap(({ keys }) => keys));
  const all = [...own, ...globalKeys(desk).map(without(used))].filter(({ keys }) => keys.length > 0);
  const taken = new Set(all.flatMap(({ keys }) => keys));
  return all.map((binding) => ({ ...binding, keys: [...binding.keys, ...secondsOf(binding, taken)] }));
};
