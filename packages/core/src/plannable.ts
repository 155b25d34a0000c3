import { actionNamed, allActions, type NamedAction } from './actions.ts';
import type { SomeAction } from './context.ts';
import { fieldsOf } from './kit/form/field-shape.ts';
import { givesSecret, isJob } from './kit/reach.ts';
import { planKind } from './plan/schema.ts';
import { isReadable } from './read-back.ts';

/**
 * Whether an action can be proposed as a plan: it must write to records that can be read again, so that drift is seen.
 * The decision on a plan cannot be planned.
 */
const isPlannable = ({ on, calls, input }: SomeAction): boolean => {
  if (on === undefined || on === planKind || !isReadable(on)) return false;
  const isWrite = calls.some(({ write }) => write === true);
  return isJob({ on, isWrite, isSecretive: givesSecret(calls), fields: fieldsOf(input) });
};

/** Every action that can be planned. */
export const plannableActions: readonly NamedAction[] = allActions.filter(({ action }) => isPlannable(action));

/** The action of this id; undefined where it cannot be planned. */
export const plannableNamed = (id: string): NamedAction | undefined => {
  const named = actionNamed(id);
  return named && isPlannable(named.action) ? named : undefined;
};
