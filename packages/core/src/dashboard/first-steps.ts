import { dashboardTexts as say } from './texts.ts';

/** What is known of a system that somebody has just set up; undefined where it is not known, or not theirs to know. */
export type SetUp = {
  readonly people?: number | undefined;
  /** Administrators beside the first one. */
  readonly colleagues?: number | undefined;
  readonly hasTwoStep?: boolean | undefined;
  /** Policy texts that are written. */
  readonly policies?: number | undefined;
};

/** One thing to do before a new system is used: where it is done in the console, and the command that does it. */
export type FirstStep = {
  readonly title: string;
  readonly text: string;
  /** The id of its screen; absent for what is done outside of the console. */
  readonly screen?: string;
  readonly command: string;
};

/** What is left to do in a new system, in order (specification, section 9, holds five policy texts). */
export const firstSteps = ({ people, colleagues, hasTwoStep, policies }: SetUp): readonly FirstStep[] => {
  const all: readonly (FirstStep & { readonly isLeft: boolean })[] = [
    {
      title: say.stepPeople,
      text: say.stepPeopleHow,
      command: 'MATCHDESK_PROVIDER_URL=https://… npm start',
      isLeft: people === 0,
    },
    {
      title: say.stepColleague,
      text: say.stepColleagueHow,
      screen: 'admins.add',
      command: 'matchdesk admins add',
      isLeft: colleagues === 0,
    },
    {
      title: say.stepTwoStep,
      text: say.stepTwoStepHow,
      screen: 'session.change-password',
      command: 'matchdesk session turn-on-two-step',
      isLeft: hasTwoStep === false,
    },
    {
      title: say.stepPolicies,
      text: say.stepPoliciesHow,
      screen: 'settings.update',
      command: 'matchdesk settings set',
      isLeft: policies === 0,
    },
  ];
  return all.filter(({ isLeft }) => isLeft).map(({ isLeft: _, ...step }) => step);
};
