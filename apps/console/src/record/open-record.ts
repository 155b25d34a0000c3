import type { SomeList } from '@matchdesk/core/context.ts';
import type { Target } from '@matchdesk/core/kit/act/action.ts';
import { type About, openedBy } from '@matchdesk/core/kit/list/read.ts';
import { loadWhole, readRecord } from '@matchdesk/core/read-back.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { openChat } from '../chat/open-chat.ts';
import { changeView, type Desk, loadInto, pushView, readingOf, stateOf } from '../desk/desk.ts';
import { notLoaded } from '../desk/loaded.ts';
import { type RecordState, type State, viewOf } from '../desk/state.ts';
import { openList } from '../list/open-list.ts';
import { chatRead, detailOf, partsOf } from '../registry/parts.ts';
import { mayUse } from '../registry/places.ts';
import { noteOpened } from '../registry/recents.ts';

/** A tab of an open record: its fields, or a list that belongs to it. */
export type Tab = { readonly id: string; readonly title: string };

export const tabsOf = (state: State, { kind }: RecordState): readonly Tab[] => [
  { id: '', title: 'Details' },
  ...partsOf(state, kind).map(({ id, read }) => ({ id, title: read.title })),
];

const shownRecord = (desk: Desk): RecordState | null => {
  const view = viewOf(stateOf(desk));
  return view?.kind === 'record' ? view.record : null;
};

const change = (desk: Desk, id: string, make: (record: RecordState) => RecordState): void =>
  changeView(desk, 'record', (view) => (view.record.target.id === id ? { ...view, record: make(view.record) } : view));

/** Loads the fields of the open record; for a kind that only lists show, its row, where `isReload`. */
export const loadRecord = async (desk: Desk, isReload = true): Promise<void> => {
  const record = shownRecord(desk);
  if (!record) return;
  const { id, record: row } = record.target;
  const read = detailOf(record.kind, record.from)?.read;
  const list = allReads.find((one) => one.id === record.from)?.read;
  const scope = list?.kind === 'list' && row !== undefined ? openedBy(list, row) : id;
  const mayRead = read?.kind === 'detail' ? mayUse(stateOf(desk), read.calls) : isReload;
  if (!mayRead) return;
  await loadInto<unknown>(
    desk,
    (part) => change(desk, id, (now) => ({ ...now, detail: { ...now.detail, ...part } })),
    async () =>
      read?.kind === 'detail'
        ? loadWhole(read, record.kind, readingOf(desk), { id, scope })
        : readRecord(record.kind, readingOf(desk), id),
  );
};

/** Opens a record; a match opens its conversation. */
export const openRecord = (desk: Desk, kind: string, target: Target, from: string): void => {
  if (partsOf(stateOf(desk), kind).some(({ id }) => id === chatRead)) {
    openChat(desk, target);
    return;
  }
  noteOpened(desk, kind, target);
  const record: RecordState = { kind, target, from, tab: 0, detail: notLoaded, scroll: 0, lists: {} };
  pushView(desk, { kind: 'record', record });
  void loadRecord(desk, false);
};

/** The record of another kind that a row of a list is about; null where it is not known, or not readable here. */
export const aboutOf = (state: State, list: SomeList, row: unknown): About | null => {
  const about = row === undefined ? undefined : list.about?.(row);
  const detail = about && detailOf(about.kind, '')?.read;
  return about && about.id !== '' && detail && mayUse(state, detail.calls) ? about : null;
};

/** Opens the record that another one is about. */
export const openAbout = (desk: Desk, { kind, id, label }: About): void => {
  const list = allReads.find(({ read }) => read.kind === 'list' && read.record === kind && read.within === undefined);
  openRecord(desk, kind, { id, label: label || id }, list?.id ?? '');
};

/** Shows another tab of the open record; its list loads when it is first shown. */
export const showTab = (desk: Desk, tab: number): void => {
  const record = shownRecord(desk);
  const part = record && tabsOf(stateOf(desk), record)[tab];
  if (!record || !part) return;
  const list = part.id === '' || record.lists[tab] !== undefined ? null : openList(desk, part.id, record.target);
  change(desk, record.target.id, (now) => ({
    ...now,
    tab,
    lists: list === null ? now.lists : { ...now.lists, [tab]: list },
  }));
};

/** Whether this record is open. */
export const isOpen = (desk: Desk, kind: string, { id }: Pick<Target, 'id'>): boolean => {
  const record = shownRecord(desk);
  return record?.kind === kind && record.target.id === id;
};

/** Shows the tab of the first of these reads that the open record has a tab for. */
export const showTabOf = (desk: Desk, reads: readonly (string | undefined)[]): void => {
  const record = shownRecord(desk);
  const tabs = record ? tabsOf(stateOf(desk), record) : [];
  const at = reads.map((read) => tabs.findIndex(({ id }) => id !== '' && id === read)).find((each) => each > 0);
  if (at !== undefined) showTab(desk, at);
};

export const scrollRecord = (desk: Desk, by: number): void => {
  const record = shownRecord(desk);
  if (record) change(desk, record.target.id, (now) => ({ ...now, scroll: Math.max(0, now.scroll + by) }));
};
