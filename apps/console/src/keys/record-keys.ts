import { type Binding, grouped } from '../desk/binding.ts';
import { type Desk, stateOf } from '../desk/desk.ts';
import type { RecordState } from '../desk/state.ts';
import { loadRecord, scrollRecord, showTab, stepRecord, tabsOf } from '../record/open-record.ts';
import { actionsHere, knownOf, listBelow } from '../registry/here.ts';
import { listNamed } from '../registry/places.ts';
import { aboutKey, actionsKey, withActions } from './list-keys.ts';
import { copyKey, linesOnScreen, reloadKey, upAndDown } from './view-keys.ts';

/** The keys of a record's tabs; they work on each tab. */
export const tabKeys = (desk: Desk, record: RecordState): readonly Binding[] => {
  const tabs = tabsOf(stateOf(desk), record);
  if (tabs.length < 2) return [];
  const step = (by: number) => () => showTab(desk, (record.tab + by + tabs.length) % tabs.length);
  return grouped('Tabs', [
    { keys: ['tab'], title: 'Next tab', hint: 'tabs', run: step(1) },
    { keys: ['shift+tab'], title: 'Previous tab', run: step(-1) },
    ...tabs
      .slice(0, 9)
      .map(({ title }, at) => ({ keys: [String(at + 1)], title: `Tab: ${title}`, run: () => showTab(desk, at) })),
  ]);
};

/** The keys of a record's fields. */
export const recordKeys = (desk: Desk, record: RecordState): readonly Binding[] => {
  const state = stateOf(desk);
  const list = listNamed(state, record.from);
  const toOthers = grouped('Move', [
    { keys: [']'], title: 'Next record', hint: 'next', run: () => void stepRecord(desk, 1) },
    { keys: ['['], title: 'Previous record', run: () => void stepRecord(desk, -1) },
  ]);
  return withActions(desk, [
    ...upAndDown((by) => scrollRecord(desk, by), linesOnScreen(desk), 'scroll'),
    ...(listBelow(state) ? toOthers : []),
    ...grouped('This record', [
      reloadKey(record.detail.failure, () => loadRecord(desk)),
      actionsHere(state).length > 0 && actionsKey(desk),
      list?.record === record.kind && aboutKey(desk, list, knownOf(record)),
      copyKey(desk, record.target.id),
    ]),
  ]);
};
