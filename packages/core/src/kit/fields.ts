/** A JSON object: values by name. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object: not a list and not null. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
