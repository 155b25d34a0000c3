import { createHearers } from '../hearers.ts';

/** Hears that something of these domains is another now; of null: it may be all. */
type Listener = (touched: ReadonlySet<string> | null) => Promise<void>;

const hearers = createHearers<Listener>();

/** Hears when lists may be others; what it gives back stops hearing. */
export const onListNews = hearers.add;

export const tellListNews = (touched: Parameters<Listener>[0]): void => {
  // What cannot be read now is read with the next change.
  for (const hear of hearers.all) hear(touched).catch(() => undefined);
};
