import { adminsEndpoints } from '@matchdesk/core/admins/endpoints.ts';
import { type FirstStep, firstSteps, isSetUpHere } from '@matchdesk/core/dashboard/first-steps.ts';
import { allScreens } from '@matchdesk/core/screens.ts';
import { settingsEndpoints } from '@matchdesk/core/settings/endpoints.ts';
import { changeView, type Desk, readingOf, stateOf } from '../desk/desk.ts';
import type { State } from '../desk/state.ts';
import { mayUse } from '../registry/access.ts';
import { placesFor } from '../registry/places.ts';

/** What could not be read is unknown: its step does not show. */
const known = <T>(read: Promise<T>): Promise<T | undefined> => read.catch(() => undefined);

/** Loads which steps are left in a new system, for the dashboard. */
export const loadFirstSteps = async (desk: Desk, people: number | undefined): Promise<void> => {
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
