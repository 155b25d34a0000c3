import { adminsEndpoints } from '@matchdesk/core/admins/endpoints.ts';
import { type FirstStep, firstSteps, isSetUpHere } from '@matchdesk/core/dashboard/first-steps.ts';
import { countUnread, dashboardReads } from '@matchdesk/core/dashboard/reads.ts';
import { cardsOf, type Figure, type LeadsTo, waitingWork } from '@matchdesk/core/dashboard/rules.ts';
import { earnedByKind, trendsOf } from '@matchdesk/core/dashboard/trends.ts';
import { allScreens, screenOfFigure } from '@matchdesk/core/screens.ts';
import { settingsEndpoints } from '@matchdesk/core/settings/endpoints.ts';
import { openForm } from '../choose/filter-chooser.ts';
import { changeView, type Desk, loadInto, pushView, readingOf, stateOf } from '../desk/desk.ts';
import { notLoaded } from '../desk/loaded.ts';
import { type DashboardView, type Figures, type State, viewOf } from '../desk/state.ts';
import { mayOpen, mayUse, placesFor } from '../registry/places.ts';

/** What could not be read is unknown: its step does not show. */
const known = <T>(read: Promise<T>): Promise<T | undefined> => read.catch(() => undefined);

/** Loads which steps are left in a new system, for the dashboard. */
const loadFirstSteps = async (desk: Desk, people: number | undefined): Promise<void> => {
  const state = stateOf(desk);
  if (!isSetUpHere(state.announced)) return;
  const { client, options } = readingOf(desk);
  const mayManage = mayUse(state, [adminsEndpoints.list, settingsEndpoints.list]);
  const [colleagues, policies, twoStep] = await Promise.all([
    mayManage ? known(client.admins.list({}, options)) : undefined,
    mayManage ? known(client.settings.list({}, options)) : undefined,
    known(client.session.twoStep({}, options)),
  ]);
  const steps = firstSteps({
    people,
    colleagues: colleagues?.data.length,
    hasTwoStep: twoStep?.data.is_on ?? undefined,
    policies: policies?.data.filter((text) => text.setting_description.trim() !== '').length,
  });
  changeView(desk, 'dashboard', (view) => ({ ...view, steps }));
};

/** The letter after `g` that leads to a step's screen; undefined where it has none here. */
export const chordOf = (state: State, step: FirstStep): string | undefined => {
  const named = allScreens.find(({ id }) => id === step.screen)?.screen;
  return named && placesFor(state).find(({ id, screen }) => id === step.screen || screen === named)?.chord;
};

/** Loads the dashboard's figures. */
export const loadDashboard = async (desk: Desk): Promise<void> => {
  await loadInto(
    desk,
    (change) => changeView(desk, 'dashboard', (view) => ({ ...view, detail: { ...view.detail, ...change } })),
    () => dashboardReads.show.load(readingOf(desk), rangeIn(stateOf(desk))),
  );
  await loadFirstSteps(desk, figuresIn(stateOf(desk))?.allUsers ?? undefined);
};

/** Returns the chosen days of the dashboard, by filter. */
export const rangeIn = (state: State): DashboardView['range'] => {
  const view = viewOf(state);
  return view?.kind === 'dashboard' ? view.range : {};
};

/** Opens the form of the dashboard's days. */
export const openRange = (desk: Desk): void => {
  const { filters = [], check = () => ({}) } = dashboardReads.show;
  openForm(desk, {
    filters,
    values: rangeIn(stateOf(desk)),
    titles: {},
    check,
    apply: (range) => {
      changeView(desk, 'dashboard', (view) => ({ ...view, range }));
      void loadDashboard(desk);
    },
  });
};

const figuresIn = (state: State): Figures | null => {
  const view = viewOf(state);
  return view?.kind === 'dashboard' ? view.detail.data : null;
};

/** Counts the unread notes again, where the dashboard shows their number. */
export const countUnreadAgain = async (desk: Desk): Promise<void> => {
  if ((figuresIn(stateOf(desk))?.waiting.unread_notes ?? null) === null) return;
  const { client, options } = readingOf(desk);
  const unread_notes = await countUnread(client, options);
  const figures = figuresIn(stateOf(desk));
  if (!figures) return;
  const data: Figures = { ...figures, waiting: { ...figures.waiting, unread_notes } };
  changeView(desk, 'dashboard', (view) => ({ ...view, detail: { ...view.detail, data } }));
};

export const openDashboard = (desk: Desk): void => {
  pushView(desk, { kind: 'dashboard', detail: notLoaded, cursor: 0, range: {}, steps: [] });
  void loadDashboard(desk);
};

type Way = { readonly label: string; readonly leadsTo: LeadsTo };

/** The number of lines at which a terminal can show more than the figures of every provider. */
const leastRows = 32;

/** Whether the dashboard shows all that it can; in fewer lines, the figures of chosen days replace the activities. */
export const isTall = ({ size }: State): boolean => size.rows >= leastRows;

/** Returns the figures of the last or the chosen days, and of payments; none where the provider does not report them. */
export const lately = (state: State, { trends }: Figures): readonly Figure[] =>
  trends && (isTall(state) || Object.keys(rangeIn(state)).length > 0)
    ? [...trendsOf(trends), ...earnedByKind(trends)]
    : [];

/** Returns the figures that lead to a list that this person may open, in order, as far as they are loaded. */
export const waysIn = (state: State, figures: Figures | null): readonly Way[] =>
  (figures === null
    ? []
    : [...cardsOf(figures, figures), ...waitingWork(figures.waiting), ...lately(state, figures)]
  ).flatMap((each) => {
    const screen = screenOfFigure(each);
    return each.leadsTo && screen && mayOpen(state, screen) ? [{ label: each.label, leadsTo: each.leadsTo }] : [];
  });
