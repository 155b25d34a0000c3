import type { NamedAction } from '@matchdesk/core/actions.ts';
import type { Target } from '@matchdesk/core/kit/action.ts';
import type { Newer } from '@matchdesk/core/kit/version.ts';
import { atom } from 'jotai';

/** What a person decides about two changes of one record; `neither` goes back to what was typed. */
export type Choice = 'mine' | 'theirs' | 'neither';

/** A change that met another one, and waits for a person to decide. */
export type OpenConflict = {
  readonly entry: NamedAction;
  readonly target: Target;
  readonly mine: Readonly<Record<string, unknown>>;
  readonly newer: Newer;
  readonly choose: (choice: Choice) => void;
};

export const conflictAtom = atom<OpenConflict | null>(null);
