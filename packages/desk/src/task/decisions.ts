import type { NamedAction } from '@matchdesk/core/actions.ts';
import { countOf } from '@matchdesk/core/kit/list/selection.ts';
import { decisionsNow, targetOf } from '@matchdesk/core/queue/rules.ts';
import type { QueueCase } from '@matchdesk/core/queue/schema.ts';
import { becauseOf } from './because.ts';
import { type Here, one, type Subject } from './subject.ts';
import { askedFields, type Input } from './task.ts';

/** One way to decide the case that is focused or open: an action on the case, or on its subject. */
export type Decision = {
  readonly entry: NamedAction;
  readonly subject: Subject;
  /** What is known of its input. */
  readonly input: Input;
  readonly key: string;
  readonly label: string;
};

const unasked = (entry: NamedAction): Input =>
  Object.fromEntries(askedFields(entry).map(({ name }) => [name, undefined]));

/**
 * How the case here can be decided by a person who has these actions; none where something is selected, or where no case
 * is here. Each has the same key and label on every surface. With a reason, too, where the provider keeps reasons.
 */
export const decisionsIn = (
  here: Here | null,
  actions: readonly NamedAction[],
  keepsReasons: boolean,
): readonly Decision[] => {
  const { record, focused, selection } = here ?? {};
  if (record !== 'case' || !focused?.record || (selection && countOf(selection) > 0)) return [];
  // What is focused is a case.
  const shown = focused.record as QueueCase;
  return decisionsNow(shown, keepsReasons).flatMap((decision) => {
    const { action, input, key, label, because } = decision;
    const entry = actions.find(({ id }) => id === action);
    // An action on cases that asks for all of its input is offered as such.
    if (!entry || (decision.on === 'case' && !input)) return [];
    // A decision without a question asks for no field either.
    const given = input ? { ...unasked(entry), ...input } : {};
    return [{ entry: becauseOf(entry, because), subject: one(targetOf(shown, decision)), input: given, key, label }];
  });
};
