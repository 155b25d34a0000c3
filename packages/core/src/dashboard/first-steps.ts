import { dashboardTexts as say } from './texts.ts';

/**
 * What is known about a newly installed system; undefined where it is not known, or where the reader may not know it.
 */
type SetUp = {
  readonly people?: number | undefined;
  /** The number of administrators besides the first one. */
  readonly colleagues?: number | undefined;
  readonly hasTwoStep?: boolean | undefined;
  /** The number of policy texts that are written. */
  readonly policies?: number | undefined;
};

/** One thing to do before a new system is used: its screen in the console, and the commands for it, any of which will do. */
export type FirstStep = {
  readonly title: string;
  readonly text: string;
  /** The id of its screen; absent for a step outside the console. */
  readonly screen?: string;
  readonly commands: readonly string[];
};

/** Whether this system is set up by its own people: a demo world needs no setup, and a provider is set up elsewhere. */
export const isSetUpHere = (announced: ReadonlySet<string> | null | undefined): boolean =>
  announced?.has('two-step') === true && !announced.has('demo');

/** The steps that remain in a new system, in order (specification, section 9, has five policy texts). */
export const firstSteps = ({ people, colleagues, hasTwoStep, policies }: SetUp): readonly FirstStep[] => {
  const all: readonly (FirstStep & { readonly isLeft: boolean })[] = [
    {
      title: say.stepPeople,
      text: say.stepPeopleHow,
      commands: ['MATCHDESK_PROVIDER_URL=https://… npm start', 'npx matchdesk-api import people.csv'],
      isLeft: people === 0,
    },
    {
      title: say.stepColleague,
      text: say.stepColleagueHow,
      screen: 'admins.add',
      commands: ['matchdesk admins add'],
      isLeft: colleagues === 0,
    },
    {
      title: say.stepTwoStep,
      text: say.stepTwoStepHow,
      screen: 'session.change-password',
      commands: ['matchdesk session turn-on-two-step'],
      isLeft: hasTwoStep === false,
    },
    {
      title: say.stepPolicies,
      text: say.stepPoliciesHow,
      screen: 'settings.update',
      commands: ['matchdesk settings set'],
      isLeft: policies === 0,
    },
  ];
  return all.filter(({ isLeft }) => isLeft).map(({ isLeft: _, ...step }) => step);
};
