import { createHearers } from '../hearers.ts';

/** Called when data of these domains changed; null means that any may have. */
type Listener = (touched: ReadonlySet<string> | null) => Promise<void>;

const hearers = createHearers<Listener>();

/** Calls the listener when lists may have changed. Returns a function that unsubscribes. */
export const onListNews = hearers.add;

export const tellListNews = (touched: Parameters<Listener>[0]): void => {
  // What cannot be read now is read with the next change.
  for (const hear of hearers.all) hear(touched).catch(() => undefined);
};
