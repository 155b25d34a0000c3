import type { NamedAction } from '@matchdesk/core/actions.ts';
import { knownTargets, type Subject } from '@matchdesk/desk/task/subject.ts';
import { type AtOnce, atOnceAtom } from '../data/acted.ts';
import { perform } from './perform.ts';

/** Whether both are the same action on the same record, or, without a record, with the same input. */
const isSame = (one: AtOnce, other: AtOnce): boolean =>
  one.action === other.action &&
  (one.ids.length > 0
    ? one.ids.some((id) => other.ids.includes(id))
    : JSON.stringify(one.input) === JSON.stringify(other.input));

/**
 * Runs an action without having asked. Does nothing where the same is still being done to the same record: it would be
 * done twice, or be refused because of the first.
 */
export const runAtOnce = async (entry: NamedAction, input: AtOnce['input'], subject: Subject): Promise<void> => {
  const acting = { action: entry.id, ids: knownTargets(subject).map(({ id }) => id), input };
  if (atOnceAtom.get().some((other) => isSame(acting, other))) return;
  atOnceAtom.set([...atOnceAtom.get(), acting]);
  try {
    await perform(entry, input, subject, { signal: new AbortController().signal, isAhead: true });
  } finally {
    atOnceAtom.set(atOnceAtom.get().filter((other) => other !== acting));
  }
};
