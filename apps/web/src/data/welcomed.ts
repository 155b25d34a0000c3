import { welcomeScreens } from '@matchdesk/core/welcome/screens.ts';
import { browserStore } from './browser-storage.ts';
import { isOffered } from './offered.ts';
import { ownKey, sessionAtom } from './session.ts';

const keyOfAdmin = (): string => ownKey('welcomed');

/** Remembers that this person saw the tour in this browser. */
export const noteWelcome = (): void => void browserStore.set(keyOfAdmin(), 'yes');

/**
 * The first screen of a person who has signed in and asked for no other: in the demo world, the tour the first time.
 */
export const firstScreen = (): string => {
  const { tour } = welcomeScreens;
  const isNew = isOffered(tour, sessionAtom.get()) && browserStore.get(keyOfAdmin()) === null;
  return isNew ? tour.path : '/admin-dashboard';
};
