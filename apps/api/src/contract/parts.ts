import type { Endpoint } from '@matchdesk/core/kit/call/endpoint.ts';
import { isFields } from '@matchdesk/core/kit/fields.ts';
import { idsRevealedBy } from '@matchdesk/core/kit/list/open-list.ts';

const without = (value: unknown, path: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((one) => without(one, path));
  if (!isFields(value)) return value;
  const [key = '', ...rest] = path;
  return { ...value, [key]: rest.length === 0 ? undefined : without(value[key], rest) };
};

/** The answer with every declared part empty whose own call the caller may not make. */
export const openParts = (
  { parts = {}, answer: form }: Pick<Endpoint, 'parts' | 'answer'>,
  answer: unknown,
  isOpen: (id: string) => boolean,
): unknown => {
  const closed = Object.entries(parts).filter(([, ids]) => ![ids].flat().every(isOpen));
  if (closed.length === 0) return answer;
  // Its form says what an empty part looks like.
  return form?.parse(closed.reduce((rest, [path]) => without(rest, path.split('.')), answer));
};

const given = (input: unknown, name: string): readonly unknown[] => (isFields(input) ? [input[name]].flat() : []);

/** Whether every declared value in the input of a read is open to the caller. */
export const isOpenInput = (
  { tellsBy = {} }: Pick<Endpoint, 'tellsBy'>,
  input: unknown,
  isOpen: (id: string) => boolean,
): boolean =>
  Object.entries(tellsBy).every(([name, told]) =>
    given(input, name)
      .flatMap((value) => idsRevealedBy(told, String(value)))
      .every(isOpen),
  );
