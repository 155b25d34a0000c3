import { type Desk, stateOf } from '../desk/desk.ts';
import { viewOf } from '../desk/state.ts';
import { loadDashboard } from '../home/open-dashboard.ts';
import { loadList } from '../list/open-list.ts';
import { loadRecord } from '../record/open-record.ts';
import { countAgain } from '../registry/counts.ts';

/** Loads what is shown again, and the lists below: a change to a record also shows in its list. */
export const refresh = (desk: Desk): void => {
  desk.pages.clear();
  const view = viewOf(stateOf(desk));
  void countAgain(desk, null);
  for (const id of Object.keys(stateOf(desk).lists)) void loadList(desk, Number(id));
  if (view?.kind === 'record') void loadRecord(desk);
  if (view?.kind === 'dashboard') void loadDashboard(desk);
};
