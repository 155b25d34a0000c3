import { createListeners } from '../ui/listeners.ts';
import type { ActedOn } from './acted.ts';

/** What one key is about to do without asking: it shows before the server has answered. */
export type Acting = ActedOn & {
  /** Resolves once it was done or refused, and the changed data was loaded again. */
  readonly over: Promise<void>;
};

const listeners = createListeners<(acting: Acting) => void>();

/** Called with what one key is about to do. Returns a function that unsubscribes. */
export const onActing = listeners.add;

export const tellActing = (acting: Acting): void => {
  for (const listener of listeners.all) listener(acting);
};
