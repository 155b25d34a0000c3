import type { NamedAction } from '@matchdesk/core/actions.ts';
import type { Failure } from '@matchdesk/core/kit/call/failure.ts';
import type { Intention } from '@matchdesk/core/kit/call/intention.ts';

/** A write that was left without an outcome: when the same is submitted again, it continues the same intention. */
type Left = { readonly intention: Intention; readonly failure: Failure };

const left = new Map<string, Left>();

/** Actions whose form is open: a write that is left without an outcome continues from it. */
const standing = new Set<string>();

export const leftUnsettled = (name: string): Left | undefined => left.get(name);
export const forgetLeft = (name: string): unknown => left.delete(name);
export const noteLeft = ({ id }: NamedAction, name: string, open: Left): void => {
  if (standing.has(id)) left.set(name, open);
};

/** Says that the form of an action is open from now on. */
export const keepLeftOf = (action: string): unknown => standing.add(action);

/** Says that the form of an action was closed: what is typed next is a new intention. */
export const forgetLeftOf = (action: string): void => {
  standing.delete(action);
  for (const name of left.keys()) if (name.startsWith(`["${action}",`)) left.delete(name);
};
