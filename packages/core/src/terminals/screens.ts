import { screens } from '../kit/screen.ts';

/** The screen on which a person signs a terminal in, beyond the specification. */
export const terminalsScreens = screens({
  'sign-in': {
    path: '/terminal',
    title: 'Sign in a terminal',
    extension: 'terminals',
  },
});
