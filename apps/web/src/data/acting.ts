import type { ActedOn } from './acted.ts';
import { createHearers } from './hearers.ts';

/** What one key is about to do, with nothing left to ask: it shows before the server has answered. */
export type Acting = ActedOn & {
  /** Fulfilled once it was done or refused, and what it touched was read anew. */
  readonly over: Promise<void>;
};

const hearers = createHearers<(acting: Acting) => void>();

/** Hears of what one key is about to do; what it gives back stops hearing. */
export const onActing = hearers.add;

export const tellActing = (acting: Acting): void => {
  for (const hear of hearers.all) hear(acting);
};
