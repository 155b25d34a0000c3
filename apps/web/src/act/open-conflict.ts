import type { NamedAction } from '@matchdesk/core/actions.ts';
import type { Target } from '@matchdesk/core/kit/act/action.ts';
import type { Newer } from '@matchdesk/core/kit/call/version.ts';
import { atom } from '../ui/atom.ts';

/** How a person resolves two changes of one record; `neither` goes back to the form. */
export type Choice = 'mine' | 'theirs' | 'neither';

/** A change that conflicts with another one, and waits for a person's choice. */
export type OpenConflict = {
  readonly entry: NamedAction;
  readonly target: Target;
  readonly mine: Readonly<Record<string, unknown>>;
  readonly newer: Newer;
  readonly choose: (choice: Choice) => void;
};

export const conflictAtom = atom<OpenConflict | null>(null);
