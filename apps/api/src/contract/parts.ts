import type { Endpoint } from '@matchdesk/core/kit/call/endpoint.ts';
import { isFields } from '@matchdesk/core/kit/fields.ts';

const without = (value: unknown, [key = '', ...rest]: readonly string[]): unknown => {
  if (!isFields(value)) return value;
  return { ...value, [key]: rest.length === 0 ? undefined : without(value[key], rest) };
};

/** The answer with every declared part empty whose own call the caller may not make. */
export const openParts = (
  { parts = {}, answer: form }: Pick<Endpoint, 'parts' | 'answer'>,
  answer: unknown,
  isOpen: (id: string) => boolean,
): unknown => {
  const closed = Object.entries(parts).filter(([, id]) => !isOpen(id));
  if (closed.length === 0) return answer;
  // Its form says what an empty part looks like.
  return form?.parse(closed.reduce((rest, [path]) => without(rest, path.split('.')), answer));
};
