import { allActions } from '@matchdesk/core/actions.ts';
import { fieldsOf } from '@matchdesk/core/kit/form/field-shape.ts';

const names = allActions.flatMap(({ action }) => fieldsOf(action.input).map(({ name }) => name));
const others = ['amount', 'balance', 'credits', 'password', 'reason', 'score', 'title', 'value'];

/** A different value for every name that any action asks for, and for some more. */
const present: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries([...names, ...others].map((name) => [name, `present ${name}`])),
  coins: 10,
  status: 'inactive',
};

type Identified = { readonly _id: unknown };
const hasId = (row: unknown): row is Identified => typeof row === 'object' && row !== null && '_id' in row;

/** Shorter lists get every record twice, so that there are several of each kind. */
const fewRows = 4;

const twinOf = (row: unknown): unknown => (hasId(row) ? [row, { ...row, _id: `${row._id}twin` }] : row);

/**
 * Adds to every record in an answer a field of every name that it lacks, and a twin to records of short lists. An
 * object without an id among objects with ids is not a record.
 */
export const withEveryName = (json: unknown): unknown => {
  if (Array.isArray(json)) {
    const rows = (json.some(hasId) ? json.filter(hasId) : json).map(withEveryName);
    return rows.length < fewRows ? rows.flatMap(twinOf) : rows;
  }
  if (typeof json !== 'object' || json === null) return json;
  const own = Object.fromEntries(Object.entries(json).map(([name, value]) => [name, withEveryName(value)]));
  return hasId(own) ? { ...present, ...own } : own;
};
