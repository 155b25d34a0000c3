import type { NamedAction } from '@matchdesk/core/actions.ts';
import type { Failure } from '@matchdesk/core/kit/failure.ts';
import type { Intention } from '@matchdesk/core/kit/intention.ts';

/** A write that a person left without an outcome: the same, submitted again, goes on with its intention. */
type Left = { readonly intention: Intention; readonly failure: Failure };

const left = new Map<string, Left>();

/** Actions whose form stands: what is left without an outcome goes on from it. */
const standing = new Set<string>();

export const leftUnsettled = (name: string): Left | undefined => left.get(name);
export const forgetLeft = (name: string): unknown => left.delete(name);
export const noteLeft = ({ id }: NamedAction, name: string, open: Left): void => {
  if (standing.has(id)) left.set(name, open);
};

/** The form of an action stands from now on. */
export const keepLeftOf = (action: string): unknown => standing.add(action);

/** What was typed for an action is gone with its form: what is typed next is meant anew. */
export const forgetLeftOf = (action: string): void => {
  standing.delete(action);
  for (const name of left.keys()) if (name.startsWith(`["${action}",`)) left.delete(name);
};
