import type { Undo } from '@matchdesk/core/kit/act/action.ts';
import type { Failure, FailureKind } from '@matchdesk/core/kit/call/failure.ts';

const deepest = 20;

/**
 * The stack of what can be undone, the latest last, with what was just done; a run over several records is one entry.
 */
export const remembered = <Done>(stack: readonly Done[], done: Done): readonly Done[] =>
  [...stack, done].slice(-deepest);

const nothingDone: readonly FailureKind[] = ['read-only', 'unauthenticated', 'conflict', 'network', 'rate-limited'];
/** Whether nothing has changed after a failed undo, or its outcome was left open, so that it can be tried again later. */
export const canBeTriedLater = ({ kind, isOpen }: Failure): boolean =>
  nothingDone.includes(kind) || (kind === 'aborted' && isOpen);

/** The latest entry that can be undone, or the one that is asked for, and the stack without it: nothing is undone twice. */
export const taken = <Done>(
  stack: readonly Done[],
  isAsked: (done: Done) => boolean = () => true,
): readonly [Done | undefined, readonly Done[]] => {
  const found = stack.findLast(isAsked);
  return [found, stack.filter((done) => done !== found)];
};

/**
 * The stack once an action was undone, which gave its record a new version. What was done just before it now starts from
 * that version. Where somebody else changed the record in between, the versions differ, and undoing conflicts as before.
 */
export const renewed = <Done extends { readonly undo: readonly Undo[] }>(
  stack: readonly Done[],
  { ids: [id], over }: Undo,
  version: string | undefined,
): readonly Done[] => {
  if (over === undefined || version === undefined) return stack;
  const after = (undo: Undo): Undo =>
    undo.loaded === over && undo.ids.length === 1 && undo.ids[0] === id ? { ...undo, loaded: version } : undo;
  return stack.map((done) =>
    done.undo.some((undo) => after(undo) !== undo) ? { ...done, undo: done.undo.map(after) } : done,
  );
};
