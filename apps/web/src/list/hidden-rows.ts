import { atom } from '../ui/atom.ts';

/** The ids of queue rows whose decision is being sent: their lists already hide them. */
export const hiddenRowsAtom = atom<ReadonlySet<string>>(new Set<string>());

/** The rows without the hidden ones; the same array where none of them is hidden. */
export const withoutHidden = <R>(
  rows: readonly R[],
  idOf: (row: R) => string,
  hidden: ReadonlySet<string>,
): readonly R[] => (hidden.size === 0 ? rows : rows.filter((row) => !hidden.has(idOf(row))));

/**
 * Hides a row of a queue until its decision is answered: then it has left the queue, or it was refused and shows again.
 */
export const hideUntil = (id: string, over: Promise<void>): void => {
  hiddenRowsAtom.set(new Set([...hiddenRowsAtom.get(), id]));
  void over.then(() => hiddenRowsAtom.set(new Set([...hiddenRowsAtom.get()].filter((each) => each !== id))));
};
