import { allActions, type NamedAction } from '@matchdesk/core/actions.ts';
import type { SomeList } from '@matchdesk/core/context.ts';
import type { Target } from '@matchdesk/core/kit/act/action.ts';
import { domainIn } from '@matchdesk/core/kit/id.ts';
import { rowTarget } from '@matchdesk/core/kit/list/read.ts';
import type { QueueCase } from '@matchdesk/core/queue/schema.ts';
import { type Decision, decisionsIn } from '@matchdesk/desk/task/decisions.ts';
import { type Here, type Subject, subjectIn } from '@matchdesk/desk/task/subject.ts';
import { awaitsOther, type ListState } from '../desk/list-state.ts';
import type { PaletteState } from '../desk/palette-state.ts';
import { listOfView, type RecordState, type State, viewOf } from '../desk/state.ts';
import { mayUse } from './places.ts';

/** Returns the record in a row of a list. */
export const targetOf = (list: SomeList, row: unknown): Target => {
  const id = list.id(row);
  return { id, label: list.label(row) || id, record: row };
};

/** Returns the record in the row under a list's cursor, which keys act on; null while other rows are loading. */
export const focusedIn = (list: ListState): Target | null => (awaitsOther(list) ? null : shownIn(list));

/** Returns the record that shows in the row under a list's cursor. */
export const shownIn = (list: ListState): Target | null => {
  const row = list.page?.rows[list.cursor];
  return row === undefined ? null : rowTarget(list.list, row);
};

/** Returns the known data of an open record: the latest read, else the row that it was opened from. */
export const knownOf = ({ target, detail: { data } }: RecordState): unknown =>
  typeof data === 'object' && data !== null ? { ...(target.record ?? {}), ...data } : target.record;

/** Returns the case that is open. */
export const openCaseIn = (state: State): QueueCase | null => {
  const view = viewOf(state);
  return view?.kind === 'record' && view.record.kind === 'case'
    ? ((knownOf(view.record) as QueueCase | undefined) ?? null)
    : null;
};

const hereInList = (list: ListState): Here => ({
  record: list.list.record,
  focused: focusedIn(list),
  list: list.list,
  scope: list.scope?.id ?? '',
  selection: list.selection,
  known: list.known,
});

const hereInRecord = (record: RecordState): Here => ({
  record: record.kind,
  focused: { ...record.target, record: knownOf(record) },
  list: null,
  scope: '',
  selection: null,
});

/** Returns the list below the open record, where the record was opened from it. */
export const listBelow = (state: State): ListState | null => {
  const [below, view] = [state.views.at(-2), viewOf(state)];
  const list = below?.kind === 'list' ? state.lists[below.list] : undefined;
  return list && view?.kind === 'record' && view.record.from === list.read ? list : null;
};

/** Returns what the person is looking at, the nearest first: a list, and the record that is open. */
const placesNow = (state: State): readonly Here[] => {
  const view = viewOf(state);
  const list = listOfView(state, view);
  const below = listBelow(state);
  // The next record is on a page that is still loading: keys are no longer for this one.
  const isLeaving = below !== null && awaitsOther(below);
  const isRecord = view?.kind === 'record' && !isLeaving;
  return [...(list ? [hereInList(list)] : []), ...(isRecord ? [hereInRecord(view.record)] : [])];
};

/** Returns what a palette that opens now acts on; null where rows are loading, which it then waits for. */
export const hereForPalette = (state: State): PaletteState['here'] => {
  const list = listOfView(state);
  return list && awaitsOther(list) ? null : placesNow(state);
};

/** The same for keys and palette. A palette keeps what it opened on: a job that ends may bring other rows below it. */
const placesHere = (state: State): readonly Here[] => {
  const open = state.overlays.find((overlay) => overlay.kind === 'palette');
  return open?.palette.here ?? placesNow(state);
};

/** Returns what an action on records would act on here: the selection, the row under the cursor, or the open record. */
export const subjectHere = (state: State, entry: NamedAction): Subject | null => {
  for (const here of placesHere(state)) {
    const subject = subjectIn(here, entry);
    if (subject) return subject;
  }
  return null;
};

/** Returns the actions that this person may run. */
export const actionsFor = (state: State): readonly NamedAction[] =>
  allActions.filter(({ action }) => mayUse(state, action.calls));

const decisionsAt = (state: State, here: Here): readonly Decision[] =>
  decisionsIn(here, actionsFor(state), state.announced?.has('reasons') ?? false);

/** Returns how the case in the row under the cursor, or the open one, can be decided; none where cases are selected. */
export const decisionsHere = (state: State): readonly Decision[] =>
  placesHere(state).flatMap((here) => decisionsAt(state, here));

/** Returns how it could be decided if none were selected. */
export const decisionsIfUnselected = (state: State): readonly Decision[] =>
  placesHere(state).flatMap((here) => decisionsAt(state, { ...here, selection: null }));

/** Returns those of them that have something to act on here. */
export const actionsHere = (state: State): readonly (readonly [NamedAction, Subject])[] =>
  actionsFor(state).flatMap((entry) => {
    const subject = subjectHere(state, entry);
    return subject ? [[entry, subject] as const] : [];
  });

/** Returns the domain of the current view: `users`. */
export const domainHere = (state: State): string => {
  const view = viewOf(state);
  if (view?.kind === 'record') return domainIn(view.record.from);
  const list = listOfView(state, view);
  return list ? domainIn(list.read) : view?.kind === 'dashboard' ? 'dashboard' : '';
};
