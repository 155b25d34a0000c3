import type { NamedAction } from '@matchdesk/core/actions.ts';
import type { Target } from '@matchdesk/core/kit/action.ts';
import type { Failure } from '@matchdesk/core/kit/failure.ts';
import type { Intention } from '@matchdesk/core/kit/intention.ts';

/** A write that a person left without an outcome: the same, submitted again, goes on with its intention. */
type Left = { readonly intention: Intention; readonly failure: Failure };

const left = new Map<string, Left>();

const size = (_: string, value: unknown): unknown => (value instanceof Uint8Array ? value.length : value);

/** What tells one write from another: the action, its records and all that was typed. */
export const writeName = (
  { id }: NamedAction,
  input: Readonly<Record<string, unknown>>,
  targets: readonly Target[],
): string => JSON.stringify([id, targets.map((target) => target.id), input], size);

export const leftUnsettled = (name: string): Left | undefined => left.get(name);
export const noteLeft = (name: string, open: Left): unknown => left.set(name, open);
export const forgetLeft = (name: string): unknown => left.delete(name);

/** What was typed is gone with its form: what is typed next is meant anew. */
export const forgetAllLeft = (): void => left.clear();
