import { type Desk, stateOf } from '../desk/desk.ts';
import { listOfView, viewOf } from '../desk/state.ts';
import type { Binding } from './binding.ts';
import { globalKeys } from './global-keys.ts';
import { listKeys, narrowest } from './list-keys.ts';
import { recordKeys, tabKeys } from './record-keys.ts';
import { chatKeys, dashboardKeys, jobKeys, jobsKeys, textKeys } from './view-keys.ts';

const viewKeys = (desk: Desk): readonly Binding[] => {
  const state = stateOf(desk);
  const view = viewOf(state);
  const list = listOfView(state, view);
  if (list) {
    const narrow = narrowest(desk, list);
    const back = narrow
      ? [{ keys: ['esc'], title: 'Selection, search, filter off', group: 'This list', run: narrow }]
      : [];
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

/** All keys that hold now where no panel is open, the screen's before those of everywhere. */
export const bindingsNow = (desk: Desk): readonly Binding[] => {
  const own = viewKeys(desk);
  const used = new Set(own.flatMap(({ keys }) => keys));
  const others = globalKeys(desk).map((binding) => ({
    ...binding,
    keys: binding.keys.filter((key) => !used.has(key)),
  }));
  return [...own, ...others].filter(({ keys }) => keys.length > 0);
};
