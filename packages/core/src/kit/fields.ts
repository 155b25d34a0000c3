/** A JSON object: values by name. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object: not a list and not null. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The keys of an object that was declared with exactly these. */
export const keysOf = <K extends string>(object: Readonly<Record<K, unknown>>): readonly K[] =>
  // In general an object may have more keys than its type names.
  Object.keys(object) as K[];

/** Its keys with their values. */
export const entriesOf = <K extends string, V>(object: Readonly<Record<K, V>>): readonly (readonly [K, V])[] =>
  keysOf(object).map((key) => [key, object[key]]);

/** An object with a value for each of these keys. */
export const recordBy = <K extends PropertyKey, V>(keys: readonly K[], make: (key: K) => V): Record<K, V> =>
  // Object.fromEntries forgets which keys there are.
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>;
