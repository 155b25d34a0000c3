import { useSyncExternalStore } from 'react';

const key = 'matchdesk.single-keys';

const listeners = new Set<() => void>();

/** Single-letter keys can be switched off (WCAG 2.1.4); the choice is this browser's. */
export const areSingleKeysOn = (): boolean => localStorage.getItem(key) !== 'off';

export const setSingleKeys = (on: boolean): void => {
  localStorage.setItem(key, on ? 'on' : 'off');
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  // Another tab's choice is this one's, too.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** The same for what shows: a change is heard at once. */
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn, areSingleKeysOn);
