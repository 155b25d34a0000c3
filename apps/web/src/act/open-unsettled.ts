import type { NamedAction } from '@matchdesk/core/actions.ts';
import type { Target } from '@matchdesk/core/kit/act/action.ts';
import type { Unsettled } from '@matchdesk/core/outcomes/unsettled.ts';
import { atom } from '../ui/atom.ts';

/** A write that did not succeed fully, and waits for a person's choice. */
export type OpenUnsettled = {
  readonly entry: NamedAction;
  readonly target: Target | undefined;
  readonly about: Unsettled;
  readonly choose: (choice: 'again' | 'leave') => void;
};

export const unsettledAtom = atom<OpenUnsettled | null>(null);
