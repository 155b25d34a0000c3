import { secondKey } from '@matchdesk/core/kit/second-key.ts';
import type { Binding } from '../desk/binding.ts';
import { type Desk, stateOf } from '../desk/desk.ts';
import { listOfView, viewOf } from '../desk/state.ts';
import { globalKeys } from './global-keys.ts';
import { listKeys, narrowest } from './list-keys.ts';
import { recordKeys, tabKeys } from './record-keys.ts';
import { chatKeys, dashboardKeys, jobKeys, jobsKeys, textKeys } from './view-keys.ts';

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
  keys.flatMap((key) => secondKey(key === 'delete' ? 'Delete' : key) ?? []).filter((key) => !taken.has(key));

/** Returns all keys that work now without a panel, the screen's own before those of every screen. */
export const bindingsNow = (desk: Desk): readonly Binding[] => {
  const own = viewKeys(desk);
  const used = new Set(own.flatMap(({ keys }) => keys));
  const others = globalKeys(desk).map((binding) => ({
    ...binding,
    keys: binding.keys.filter((key) => !used.has(key)),
  }));
  const all = [...own, ...others].filter(({ keys }) => keys.length > 0);
  const taken = new Set(all.flatMap(({ keys }) => keys));
  return all.map((binding) => ({ ...binding, keys: [...binding.keys, ...secondsOf(binding, taken)] }));
};
