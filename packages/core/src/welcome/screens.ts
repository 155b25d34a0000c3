import { screens } from '../kit/screen.ts';

/** The tour of the demo world, beyond the specification: shown where the provider has one. */
export const welcomeScreens = screens({
  tour: {
    path: '/welcome',
    title: 'Welcome to Matchdesk',
    words: ['tour', 'guide', 'introduction', 'getting started', 'first steps', 'tips'],
    chord: 'w',
    extension: 'demo',
  },
});
