import { useSyncExternalStore } from 'react';
import { browserStore } from '../data/browser-storage.ts';

const key = 'matchdesk.single-keys';

const listeners = new Set<() => void>();

/** Whether single-letter keys are on (WCAG 2.1.4); this browser keeps the choice. */
export const areSingleKeysOn = (): boolean => browserStore.get(key) !== 'off';

export const setSingleKeys = (on: boolean): void => {
  browserStore.set(key, on ? 'on' : 'off');
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  // A choice made in another tab counts here, too.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** The same as a hook: it follows changes at once. */
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn, areSingleKeysOn);
