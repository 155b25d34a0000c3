import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Desk } from './desk.ts';
import type { State } from './state.ts';

export const DeskContext = createContext<Desk | null>(null);

export const useDesk = (): Desk => {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('There is no desk around this part.');
  return desk;
};

/** The current state; renders again when it changes. */
export const useShown = (): State => {
  const { store } = useDesk();
  return useSyncExternalStore(store.subscribe, store.get);
};
