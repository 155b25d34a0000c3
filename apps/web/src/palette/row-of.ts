import type { NamedAction } from '@matchdesk/core/actions.ts';
import type { Finder } from '@matchdesk/core/finders.ts';
import type { Target } from '@matchdesk/core/kit/act/action.ts';
import { rowTarget } from '@matchdesk/core/kit/list/read.ts';
import { hrefOfRecord, hrefOfRecordPlace } from '@matchdesk/core/places.ts';
import { listOfFinder, noteOfRow } from '@matchdesk/core/seek.ts';
import { recordEntry } from '@matchdesk/desk/palette/entries.ts';
import type { Doing, Entry } from '@matchdesk/desk/palette/entry.ts';
import { goTo } from '../act/leaving.ts';
import { noteOpened } from '../data/opened.ts';
import { noteUse } from '../data/uses.ts';
import type { IconName } from '../ui/icon-paths.ts';
import type { Row } from './row.ts';
import { closePalette } from './state.ts';
import { begin } from './steps.ts';

const riskIcon: Readonly<Record<string, IconName>> = { costly: 'coins', irreversible: 'trash', read: 'download' };
const iconOfAction = ({ action }: NamedAction): IconName =>
  action.calls.some(({ binary }) => binary) ? 'download' : (riskIcon[action.risk] ?? 'command');

const recordIcons: Readonly<Record<string, IconName>> = { user: 'user', admin: 'user', transaction: 'card' };
const iconOfRecord = (record: string): IconName => recordIcons[record] ?? 'arrow-right';

const iconOf = (does: Doing): IconName | undefined => {
  switch (does.do) {
    case 'begin':
      return does.order ? 'command' : iconOfAction(does.entry);
    case 'open':
      return iconOfRecord(does.finder.record);
    case 'visit':
      return iconOfRecord(does.visit.place.record);
    case 'go':
      return 'arrow-right';
    case 'search again':
      return 'search';
    case 'press':
      return undefined;
  }
};

const hrefOf = (does: Doing): string | undefined => {
  if (does.do === 'go') return does.to;
  if (does.do === 'open') return hrefOfRecord(does.finder, does.target.id, does.target.label);
  return does.do === 'visit' ? hrefOfRecordPlace(does.visit.place, does.target.id) : undefined;
};

/** What the palette's start does for an entry that acts on the palette itself. */
type Hands = { readonly press: (keys: string) => void; readonly searchAgain: () => void };

const run = ({ key, does }: Entry, href: string | undefined, hands: Hands | undefined): void => {
  if (does.do === 'begin') {
    noteUse(`action:${does.entry.id}`);
    begin(does.entry, does.subject, does.order);
  } else if (does.do === 'press') hands?.press(does.keys);
  else if (does.do === 'search again') hands?.searchAgain();
  else {
    if (does.do === 'open') noteOpened(does.finder.record, does.target);
    if (key.startsWith('place:')) noteUse(key);
    closePalette();
    if (href !== undefined) goTo(href);
  }
};

/** The same entry gives the same row, so that what shows already is not rendered again at each key. */
const rows = new WeakMap<Entry, Row>();

/** Returns the row of an entry: how it looks, where it leads, what choosing it does. */
export const rowOf = (entry: Entry, hands?: Hands): Row => {
  const known = entry.does.do === 'search again' ? undefined : rows.get(entry);
  if (known) return known;
  const icon = entry.key.startsWith('place:view ') ? 'bookmark' : iconOf(entry.does);
  const href = hrefOf(entry.does);
  const made: Row = {
    ...entry,
    run: () => run(entry, href, hands),
    ...(icon && { icon }),
    ...(href !== undefined && { href }),
  };
  rows.set(entry, made);
  return made;
};

/** The row of a record that was found for a step: choosing it completes the step. */
export const choosingRow = (
  finder: Finder,
  record: unknown,
  choose: (target: Target) => void,
  refusalOf: (target: Target) => string | null,
): Row => {
  const list = listOfFinder(finder);
  const target = rowTarget(list, record);
  const refusal = refusalOf(target);
  return {
    ...rowOf(recordEntry(finder, { ...target, note: noteOfRow(list, record) })),
    run: () => choose(target),
    ...(refusal !== null && { refusal }),
  };
};
