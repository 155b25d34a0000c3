import { allActions } from '@matchdesk/core/actions.ts';
import { fieldsOf } from '@matchdesk/core/kit/field-shape.ts';

const names = allActions.flatMap(({ action }) => fieldsOf(action.input).map(({ name }) => name));
const others = ['amount', 'balance', 'credits', 'password', 'reason', 'score', 'title', 'value'];

/** A value of its own for every name that any action asks for, and some more. */
const present: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries([...names, ...others].map((name) => [name, `present ${name}`])),
  coins: 10,
  status: 'inactive',
};

/** Gives every record in an answer a field of every name that it does not have itself. */
export const withEveryName = (json: unknown): unknown => {
  if (Array.isArray(json)) return json.map(withEveryName);
  if (typeof json !== 'object' || json === null) return json;
  const own = Object.fromEntries(Object.entries(json).map(([name, value]) => [name, withEveryName(value)]));
  return '_id' in own ? { ...present, ...own } : own;
};
