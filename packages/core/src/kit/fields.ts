/** An object of JSON: values by their names. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an object of JSON: no list, and not null. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
