import type { ActionId } from '@matchdesk/core/actions.ts';
import { createHearers } from './hearers.ts';

/** What was done, to which records, wherever it was begun: by a button, a key, the palette or by taking it back. */
export type ActedOn = {
  readonly action: ActionId;
  readonly ids: readonly string[];
  /** It takes back what was done before: nothing was decided. */
  readonly takesBack: boolean;
};

const hearers = createHearers<(acted: ActedOn) => void>();

/** Hears of each run that succeeded, before what it touched is read anew; what it gives back stops hearing. */
export const onActed = hearers.add;

export const tellActed = (acted: ActedOn): void => {
  for (const hear of hearers.all) hear(acted);
};
