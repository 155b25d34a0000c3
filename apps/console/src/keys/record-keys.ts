import type { Binding } from '../desk/binding.ts';
import { type Desk, stateOf } from '../desk/desk.ts';
import type { RecordState } from '../desk/state.ts';
import { openPalette } from '../palette/open-palette.ts';
import { loadRecord, scrollRecord, showTab, tabsOf } from '../record/open-record.ts';
import { stepRecord } from '../record/step-record.ts';
import { actionsHere, knownOf, listBelow } from '../registry/here.ts';
import { listNamed } from '../registry/places.ts';
import { copyKey } from './copy-id.ts';
import { aboutKeys, withActions } from './list-keys.ts';

/** The keys of a record's tabs; they work on each tab. */
export const tabKeys = (desk: Desk, record: RecordState): readonly Binding[] => {
  const tabs = tabsOf(stateOf(desk), record);
  const group = 'Tabs';
  if (tabs.length < 2) return [];
  const step = (by: number) => () => showTab(desk, (record.tab + by + tabs.length) % tabs.length);
  return [
    { keys: ['tab'], title: 'Next tab', hint: 'tabs', group, run: step(1) },
    { keys: ['shift+tab'], title: 'Previous tab', group, run: step(-1) },
    ...tabs.slice(0, 9).map(({ title }, at) => ({
      keys: [String(at + 1)],
      title: `Tab: ${title}`,
      group,
      run: () => showTab(desk, at),
    })),
  ];
};

/** The keys of a record's fields. */
export const recordKeys = (desk: Desk, record: RecordState): readonly Binding[] => {
  const group = 'Move';
  const screen = Math.max(1, stateOf(desk).size.rows - 8);
  const list = listNamed(stateOf(desk), record.from);
  const dots = () => openPalette(desk, true);
  return withActions(desk, [
    { keys: ['j', 'down'], title: 'Scroll down', hint: 'scroll', group, run: () => scrollRecord(desk, 1) },
    { keys: ['k', 'up'], title: 'Scroll up', group, run: () => scrollRecord(desk, -1) },
    { keys: ['page-down', 'space', 'ctrl+d'], title: 'Down by a screen', group, run: () => scrollRecord(desk, screen) },
    { keys: ['page-up', 'ctrl+u'], title: 'Up by a screen', group, run: () => scrollRecord(desk, -screen) },
    { keys: ['home'], title: 'To the top', group, run: () => scrollRecord(desk, -1_000_000) },
    { keys: ['end', 'G'], title: 'To the end', group, run: () => scrollRecord(desk, 1_000_000) },
    ...(listBelow(stateOf(desk))
      ? [
          { keys: [']'], title: 'Next record', hint: 'next', group, run: () => void stepRecord(desk, 1) },
          { keys: ['['], title: 'Previous record', group, run: () => void stepRecord(desk, -1) },
        ]
      : []),
    {
      keys: ['r', 'ctrl+r'],
      title: 'Load again',
      group: 'This record',
      ...(record.detail.failure && { hint: 'retry' }),
      run: () => void loadRecord(desk),
    },
    ...(actionsHere(stateOf(desk)).length > 0
      ? [{ keys: ['.'], title: 'Actions on it', hint: 'actions', group: 'This record', run: dots }]
      : []),
    ...(list && list.record === record.kind ? aboutKeys(desk, list, knownOf(record), 'This record') : []),
    copyKey(desk, record.target.id, 'This record'),
  ]);
};
