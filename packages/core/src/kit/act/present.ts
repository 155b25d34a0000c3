import { fieldsOf } from '../form/field-shape.ts';
import type { AnyAction, Target } from './action.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The present values of the record to edit, by the names of the action's input. Empty where the action is not an edit,
 * where there are several records, and where the record's fields are not known.
 */
export const presentOf = (action: AnyAction<never, never>, targets: readonly Target[]): Values => {
  const [only, ...others] = targets;
  return only?.record && others.length === 0 ? (action.form?.inputOf?.(only.record as Values) ?? {}) : {};
};

const mustBeGivenAgain: readonly string[] = ['secret', 'file'];

/** The initial texts of an action's fields, by name: `presentOf` without secrets and files, which must be given again. */
export const presentInput = (
  action: AnyAction<never, never>,
  targets: readonly Target[],
): Readonly<Record<string, string>> => {
  const present = presentOf(action, targets);
  return Object.fromEntries(
    fieldsOf(action.input).flatMap(({ name, kind }) => {
      const value = present[name];
      const isText = typeof value === 'string' || typeof value === 'number';
      return isText && value !== '' && !mustBeGivenAgain.includes(kind) ? [[name, String(value)]] : [];
    }),
  );
};

/** What an edit of a record keeps: its present values for the fields that are not given. */
export const keptByEdit = (
  action: AnyAction<never, never>,
  target: Target,
  given: Values,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(presentInput(action, [target])).filter(([name]) => !(name in given)));
