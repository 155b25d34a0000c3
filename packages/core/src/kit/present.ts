import type { AnyAction, Target } from './action.ts';
import { fieldsOf } from './field-shape.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * What the one record of an edit has now, by the names of the action's input. Empty where the action declares no edit,
 * where there are several records, and where nothing is known of the one.
 */
export const presentOf = (action: AnyAction<never, never>, targets: readonly Target[]): Values => {
  const [only, ...others] = targets;
  return only?.record && others.length === 0 ? (action.form?.inputOf?.(only.record as Values) ?? {}) : {};
};

const givenAnew: readonly string[] = ['secret', 'file'];

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
      return isText && value !== '' && !givenAnew.includes(kind) ? [[name, String(value)]] : [];
    }),
  );
};
