import type { NamedAction } from '@matchdesk/core/actions.ts';
import { reasoned } from '@matchdesk/core/queue/reasoned.ts';

/** By action and title, since a screen asks for them at every key. */
const known = new WeakMap<NamedAction, Map<string, NamedAction>>();

/** The action that also asks why it is done, under this title; the action itself without one. */
export const becauseOf = (entry: NamedAction, title: string | undefined): NamedAction => {
  if (title === undefined) return entry;
  const made = known.get(entry) ?? new Map<string, NamedAction>();
  known.set(entry, made);
  const found = made.get(title) ?? { ...entry, action: reasoned(entry.action, title) };
  made.set(title, found);
  return found;
};
