import { createListeners } from '../../ui/listeners.ts';

/** Called when data of these domains changed; null means that any may have. */
type Listener = (touched: ReadonlySet<string> | null) => Promise<void>;

const listeners = createListeners<Listener>();

/** Calls the listener when lists may have changed. Returns a function that unsubscribes. */
export const onListNews = listeners.add;

export const tellListNews = (touched: Parameters<Listener>[0]): void => {
  // What cannot be read now is read with the next change.
  for (const listener of listeners.all) listener(touched).catch(() => undefined);
};
