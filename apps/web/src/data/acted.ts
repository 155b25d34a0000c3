import type { ActionId } from '@matchdesk/core/actions.ts';
import { createListeners } from '../ui/listeners.ts';

/** What was done to which records, wherever it began: by a button, a key, the palette or an undo. */
export type ActedOn = {
  readonly action: ActionId;
  readonly ids: readonly string[];
  /** It undoes an earlier action: nothing was decided. */
  readonly isUndo: boolean;
};

const listeners = createListeners<(acted: ActedOn) => void>();

/**
 * Called after each run that succeeded, before the changed data is loaded again. Returns a function that unsubscribes.
 */
export const onActed = listeners.add;

export const tellActed = (acted: ActedOn): void => {
  for (const listener of listeners.all) listener(acted);
};

/** What one key is about to do without asking: it shows before the server has answered. */
export type Acting = ActedOn & {
  /** Resolves once it was done or refused, and the changed data was loaded again. */
  readonly over: Promise<void>;
};

const acting = createListeners<(acting: Acting) => void>();

/** Called with what one key is about to do. Returns a function that unsubscribes. */
export const onActing = acting.add;

export const tellActing = (what: Acting): void => {
  for (const listener of acting.all) listener(what);
};
