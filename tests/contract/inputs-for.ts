import type { NamedAction } from '@matchdesk/core/actions.ts';
import { fieldsOf } from '@matchdesk/core/kit/form/field-shape.ts';

type Json = Record<string, unknown>;

/** Possible inputs of an action: each choice of its fields, and texts that differ from the record's. */
export const inputsFor = ({ action }: NamedAction, state: Json): readonly Json[] => {
  const fields = fieldsOf(action.input).filter(({ required }) => required);
  const choices = fields.map(({ name, choices: options }) =>
    options ? options.map((option): Json => ({ [name]: option })) : [{ [name]: `${String(state[name] ?? 'Some')}x` }],
  );
  return choices.reduce<Json[]>((all, each) => all.flatMap((one) => each.map((other) => ({ ...one, ...other }))), [{}]);
};
