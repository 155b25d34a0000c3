import { dashboardReads } from '@matchdesk/core/dashboard/reads.ts';
import { type WaitingWork, waitingWork } from '@matchdesk/core/dashboard/rules.ts';
import { changeView, type Desk, noteFailure, pushView } from '../desk/desk.ts';
import { notLoaded } from '../desk/loaded.ts';

export type Figures = Awaited<ReturnType<typeof dashboardReads.show.load>>;

/** Loads the dashboard's figures. */
export const loadDashboard = async (desk: Desk): Promise<void> => {
  changeView(desk, 'dashboard', (view) => ({ ...view, detail: { ...view.detail, isLoading: true, failure: null } }));
  try {
    const { client, interruption } = desk.context();
    const data = await dashboardReads.show.load({ client, options: { signal: interruption.stop }, scope: '' });
    changeView(desk, 'dashboard', (view) => ({ ...view, detail: { data, isLoading: false, failure: null } }));
  } catch (thrown) {
    const failure = noteFailure(desk, thrown);
    changeView(desk, 'dashboard', (view) => ({ ...view, detail: { ...view.detail, isLoading: false, failure } }));
  }
};

export const openDashboard = (desk: Desk): void => {
  pushView(desk, { kind: 'dashboard', detail: notLoaded, cursor: 0 });
  void loadDashboard(desk);
};

/** The work that waits, as far as the figures came. */
export const waitingIn = (figures: Figures | null): readonly WaitingWork[] =>
  figures === null ? [] : waitingWork(figures.waiting);
