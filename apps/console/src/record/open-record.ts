import type { SomeList } from '@matchdesk/core/context.ts';
import type { Target } from '@matchdesk/core/kit/act/action.ts';
import { type About, openedBy } from '@matchdesk/core/kit/list/read.ts';
import { loadWhole, readRecord } from '@matchdesk/core/read-back.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { changed } from '@matchdesk/desk/list-query.ts';
import { openChat } from '../chat/open-chat.ts';
import { changeList, changeView, type Desk, loadInto, pushView, readingOf, stateOf, tell } from '../desk/desk.ts';
import type { ListState } from '../desk/list-state.ts';
import { notLoaded } from '../desk/loaded.ts';
import { type RecordState, type State, viewOf } from '../desk/state.ts';
import { canGoOn, moveTo } from '../list/moves.ts';
import { loadList, openList } from '../list/open-list.ts';
import { focusedIn, listBelow, targetOf } from '../registry/here.ts';
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

const openInstead = (desk: Desk, list: ListState, target: Target): void => {
  desk.store.set((state) => ({ ...state, views: state.views.slice(0, -1) }));
  openRecord(desk, list.list.record, target, list.read);
};

const turn = (desk: Desk, { id }: ListState, by: 1 | -1): Promise<void> => {
  changeList(desk, id, (now) => ({ ...now, query: changed(now.list, now.query, { page: now.query.page + by }) }));
  return loadList(desk, id, by > 0 ? 0 : Number.MAX_SAFE_INTEGER);
};

/**
 * Opens the record after (1) or before (-1) the open one in the list that it was opened from, also over the end of a
 * page.
 */
export const stepRecord = async (desk: Desk, by: 1 | -1): Promise<void> => {
  const [list, view] = [listBelow(stateOf(desk)), viewOf(stateOf(desk))];
  if (!list || view?.kind !== 'record') return;
  const at = list.cursor + by;
  if (list.page?.rows[at] !== undefined) moveTo(desk, list, at);
  else if (by > 0 ? canGoOn(list) : list.query.page > 1) await turn(desk, list, by);
  else return tell(desk, 'wait', `This is the ${by > 0 ? 'last' : 'first'} record of the list.`);
  const moved = listBelow(stateOf(desk));
  const row = moved && focusedIn(moved);
  // A failed page has shown its failure; a person who has gone elsewhere meanwhile stays there.
  if (row && row.id !== view.record.target.id && viewOf(stateOf(desk)) === view) openInstead(desk, moved, row);
};

/**
 * After a decision on the open record of a queue: opens the next one. Does nothing where this record was not decided, or
 * is the last one of its page.
 */
export const openNextOfQueue = (desk: Desk, action: string, ids: readonly string[]): void => {
  desk.claims.noteDecided(action, ids);
  const list = listBelow(stateOf(desk));
  const { queue } = list?.list ?? {};
  if (!list || !queue?.isOne(list.query) || !queue.decidedBy.includes(action)) return;
  const rows = list.page?.rows ?? [];
  const decided = rows[list.cursor];
  const names = decided === undefined ? [] : (queue.of?.(decided) ?? [list.list.id(decided)]);
  const next = rows.slice(list.cursor + 1).find((row) => !queue.isTaken?.(row));
  if (next === undefined || !ids.some((id) => names.includes(id))) return;
  // Where decided rows leave the list, the next one comes to the place of this one.
  if (!queue.leaves) moveTo(desk, list, rows.indexOf(next));
  openInstead(desk, list, targetOf(list.list, next));
};
