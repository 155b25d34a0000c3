import type { NamedAction } from '@matchdesk/core/actions.ts';
import { reasoned } from '@matchdesk/core/queue/reasoned.ts';
import { type Input, isWrite } from './task.ts';

/** The actions that were made here, each with the action that it was made from. */
const plains = new WeakMap<NamedAction, NamedAction>();
/** By action and title, since a screen asks for them at every key. */
const known = new WeakMap<NamedAction, Map<string, NamedAction>>();

/** The action that also asks for the reason, under this title; without a title, the action itself. */
export const becauseOf = (entry: NamedAction, title: string | undefined): NamedAction => {
  if (title === undefined) return entry;
  const made = known.get(entry) ?? new Map<string, NamedAction>();
  known.set(entry, made);
  const found = made.get(title) ?? { ...entry, action: reasoned(entry.action, title) };
  made.set(title, found);
  plains.set(found, entry);
  return found;
};

/** The fields in which an action asks for a reason of its own. */
const ownReasons = ['reason', 'why', 'verdict'];

/** Whether this action can also ask for a reason: it changes a record, and has no reason field of its own. */
export const canAskWhy = (entry: NamedAction): boolean =>
  isWrite(entry) && entry.action.on !== undefined && !ownReasons.some((name) => name in entry.action.input.shape);

/** An action with its own input and, where it also asked for the reason, the reason separately. */
export const apart = (
  entry: NamedAction,
  input: Input,
): { readonly entry: NamedAction; readonly input: Input; readonly reason?: string } => {
  const plain = plains.get(entry);
  if (!plain) return { entry, input };
  const { reason, ...own } = input;
  return { entry: plain, input: own, reason: String(reason) };
};
