import type { NamedAction } from '@matchdesk/core/actions.ts';
import type { Target } from '@matchdesk/core/kit/act/action.ts';
import type { BulkReport } from '@matchdesk/core/kit/bulk/bulk.ts';
import type { Newer } from '@matchdesk/core/kit/call/version.ts';
import type { Unsettled } from '@matchdesk/core/outcomes/unsettled.ts';
import { type Atom, atom } from '../ui/atom.ts';

/** What an action returned to be shown, until the person closes it. */
export const shownAtom = atom<unknown>(null);

/** The result of a run over many records that did not fully succeed, row by row. */
export type BulkOutcome = {
  readonly entry: NamedAction;
  readonly input: Readonly<Record<string, unknown>>;
  readonly report: BulkReport;
  readonly targets: ReadonlyMap<string, Target>;
};
export const outcomeAtom = atom<BulkOutcome | null>(null);

type Choosing<Choice> = { readonly choose: (choice: Choice) => void };

/** A change that conflicts with another one, and waits for a person's choice; `neither` goes back to the form. */
export type OpenConflict = Choosing<'mine' | 'theirs' | 'neither'> & {
  readonly entry: NamedAction;
  readonly target: Target;
  readonly mine: Readonly<Record<string, unknown>>;
  readonly newer: Newer;
};
export const conflictAtom = atom<OpenConflict | null>(null);

/** A write that did not succeed fully, and waits for a person's choice. */
export type OpenUnsettled = Choosing<'again' | 'leave'> & {
  readonly entry: NamedAction;
  readonly target: Target | undefined;
  readonly about: Unsettled;
};
export const unsettledAtom = atom<OpenUnsettled | null>(null);

/** Asks the person, and returns the choice. */
export const chosen = <Choice, Asked>(open: Atom<(Asked & Choosing<Choice>) | null>, asked: Asked): Promise<Choice> =>
  new Promise((resolve) => {
    const choose = (choice: Choice): void => {
      open.set(null);
      resolve(choice);
    };
    open.set({ ...asked, choose });
  });
