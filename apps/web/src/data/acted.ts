import type { ActionId } from '@matchdesk/core/actions.ts';
import { createHearers } from './hearers.ts';

/** What was done to which records, wherever it began: by a button, a key, the palette or an undo. */
export type ActedOn = {
  readonly action: ActionId;
  readonly ids: readonly string[];
  /** It undoes an earlier action: nothing was decided. */
  readonly takesBack: boolean;
};

const hearers = createHearers<(acted: ActedOn) => void>();

/**
 * Called after each run that succeeded, before the changed data is loaded again. Returns a function that unsubscribes.
 */
export const onActed = hearers.add;

export const tellActed = (acted: ActedOn): void => {
  for (const hear of hearers.all) hear(acted);
};
