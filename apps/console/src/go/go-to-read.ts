import type { ListQuery } from '@matchdesk/core/kit/list/page.ts';
import { type Desk, patch, pushView, stateOf } from '../desk/desk.ts';
import type { State, View } from '../desk/state.ts';
import { openDashboard } from '../home/open-dashboard.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import { openList } from '../list/open-list.ts';
import { openRecord } from '../record/open-record.ts';
import type { Place } from '../registry/places.ts';

const listsIn = (view: View): readonly number[] => {
  if (view.kind === 'list') return [view.list];
  return view.kind === 'record' ? Object.values(view.record.lists) : [];
};

const without = (lists: State['lists'], gone: readonly View[]): State['lists'] => {
  const ids = new Set(gone.flatMap(listsIn));
  return Object.fromEntries(Object.entries(lists).filter(([id]) => !ids.has(Number(id))));
};

/** Closes everything that is open: the next view is the bottom one. */
const clearViews = (desk: Desk): void =>
  desk.store.set((state) => ({ ...state, views: [], lists: without(state.lists, state.views) }));

/** Goes to what a place shows. */
export const goToRead = (desk: Desk, place: Place, query: Partial<ListQuery> = {}): void => {
  const { opens } = place;
  if (opens.kind === 'action') return;
  clearViews(desk);
  if (opens.kind === 'jobs') openJobs(desk);
  else if (opens.read.read.kind === 'list') {
    pushView(desk, { kind: 'list', list: openList(desk, opens.read.id, null, query) });
  } else if (opens.read.id === 'dashboard.show') openDashboard(desk);
  else openRecord(desk, opens.read.domain, { id: '', label: place.title }, opens.read.id);
};

/** Goes back to the view below, as it was left. */
export const goBack = (desk: Desk): boolean => {
  const { views } = stateOf(desk);
  const gone = views.at(-1);
  if (!gone || views.length < 2) return false;
  patch(desk, { views: views.slice(0, -1), lists: without(stateOf(desk).lists, [gone]), alert: null });
  return true;
};
