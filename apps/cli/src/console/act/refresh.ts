import { type Desk, stateOf } from '../desk/desk.ts';
import { listOfView, viewOf } from '../desk/state.ts';
import { loadDashboard } from '../home/open-dashboard.ts';
import { loadList } from '../list/open-list.ts';
import { loadRecord } from '../record/open-record.ts';

/** Loads what is shown anew; what lies below is loaded when one comes back to it. */
export const refresh = (desk: Desk): void => {
  desk.pages.clear();
  const view = viewOf(stateOf(desk));
  const list = listOfView(stateOf(desk));
  if (list) void loadList(desk, list.id);
  if (view?.kind === 'record') void loadRecord(desk);
  if (view?.kind === 'dashboard') void loadDashboard(desk);
};
