import type { ActionId } from '@matchdesk/core/actions.ts';
import { atom } from '../ui/atom.ts';
import { createListeners } from '../ui/listeners.ts';

/** What was done to which records, wherever it began: by a button, a key, the palette or an undo. */
export type ActedOn = {
  readonly action: ActionId;
  readonly ids: readonly string[];
  /** It undoes an earlier action: nothing was decided. */
  readonly isUndo: boolean;
};

/** What is about to be done. */
export type Acting = ActedOn & {
  /** A single key runs it without a question: its result shows before the server has answered. */
  readonly isAhead: boolean;
  /** Resolves once it was done or refused, and the changed data was loaded again. */
  readonly over: Promise<void>;
};

/** After each run that succeeded, before the changed data is loaded again. */
export const { add: onActed, tell: tellActed } = createListeners<[acted: ActedOn]>();

/** Before each run. */
export const { add: onActing, tell: tellActing } = createListeners<[acting: Acting]>();

/** What is being done: the news of what it changes may come before its answer. */
export const underWay = new Set<Acting>();

/** How many requests of this tab are remembered: the change comes over the live line within seconds of the answer. */
const mostRemembered = 1_000;
const ownRequests = new Set<string>();

/** Remembers the id of a request by which this tab changed something, as its answer names it. */
export const noteRequest = (id: string | null): void => {
  if (id === null) return;
  ownRequests.add(id);
  const [oldest = ''] = ownRequests;
  if (ownRequests.size > mostRemembered) ownRequests.delete(oldest);
};

/** Whether this tab made a request. */
export const isOwnRequest = (id: string): boolean => ownRequests.has(id);

/** An action that runs without having asked. */
export type AtOnce = Pick<ActedOn, 'action' | 'ids'> & { readonly input: Readonly<Record<string, unknown>> };

/** The actions that have not ended yet. */
export const atOnceAtom = atom<readonly AtOnce[]>([]);
