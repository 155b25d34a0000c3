import { type Desk, stateOf } from '../desk/desk.ts';
import { viewOf } from '../desk/state.ts';
import { loadDashboard } from '../home/open-dashboard.ts';
import { loadList } from '../list/open-list.ts';
import { loadRecord } from '../record/open-record.ts';

/** Loads anew what is shown, and the lists that lie below: what was changed in a record stands in its list, too. */
export const refresh = (desk: Desk): void => {
  desk.pages.clear();
  const view = viewOf(stateOf(desk));
  for (const id of Object.keys(stateOf(desk).lists)) void loadList(desk, Number(id));
  if (view?.kind === 'record') void loadRecord(desk);
  if (view?.kind === 'dashboard') void loadDashboard(desk);
};
