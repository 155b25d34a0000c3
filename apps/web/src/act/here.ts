import type { NamedAction } from '@matchdesk/core/actions.ts';
import { type Here, type Subject, selectedIn, subjectIn } from '@matchdesk/desk/task/subject.ts';
import { atom } from '../ui/atom.ts';

/** The record that the screen is about. */
export const pageHereAtom = atom<Here | null>(null);
/** The list on the screen. */
export const listHereAtom = atom<(Here & { readonly hasFocus: boolean }) | null>(null);

/** On a record's own page, actions use the list while it has the focus, and otherwise the record. */
export const hereAtom = atom<Here | null>(null);
const note = (): void => {
  const [page, list] = [pageHereAtom.get(), listHereAtom.get()];
  hereAtom.set(page && !list?.hasFocus ? page : list);
};
pageHereAtom.listen(note);
listHereAtom.listen(note);

type Entry = Pick<NamedAction, 'action'>;

/** Returns the selection that an action would act on here; null where nothing is selected. */
export const selectedHere = (entry: Entry): Subject | null => selectedIn(hereAtom.get(), entry);

/** Returns what has the focus, where an action can act on that. */
export const focusedHere = (entry: Entry): Subject | null => subjectIn(hereAtom.get(), entry);

/**
 * Returns what an action on records would act on here without asking: what has the focus, else the record that the
 * screen is about; null where it has to ask.
 */
export const subjectHere = (entry: Entry): Subject | null => focusedHere(entry) ?? subjectIn(pageHereAtom.get(), entry);
