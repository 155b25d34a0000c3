import type { NamedAction } from '@matchdesk/core/actions.ts';
import type { Target } from '@matchdesk/core/kit/action.ts';
import type { Failure } from '@matchdesk/core/kit/failure.ts';
import type { Intention } from '@matchdesk/core/kit/intention.ts';

/** A write that a person left without an outcome: the same, submitted again, goes on with its intention. */
type Left = { readonly intention: Intention; readonly failure: Failure };

const left = new Map<string, Left>();

/** Another picture is another write, also where it has the same name and size. */
const mixed = (bytes: Uint8Array): number =>
  bytes.reduce((sum, byte) => Math.imul(sum ^ byte, 16_777_619), bytes.length);
const plain = (_: string, value: unknown): unknown => (value instanceof Uint8Array ? mixed(value) : value);

/** What tells one write from another: the action, its records and all that was typed. */
export const writeName = (
  { id }: NamedAction,
  input: Readonly<Record<string, unknown>>,
  targets: readonly Target[],
): string => JSON.stringify([id, targets.map((target) => target.id), input], plain);

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
