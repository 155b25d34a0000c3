import { csvLine } from './csv.ts';
import { plainText, recordField, unknownField } from './fields.ts';
import { harmless, jsonText } from './harmless.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The leaves of a record by dotted path; a list of plain values is one leaf. */
const leavesOf = (value: unknown, path = ''): readonly (readonly [path: string, text: string])[] => {
  const within = (key: string): string => (path === '' ? key : `${path}.${key}`);
  if (isObject(value)) return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, within(key)));
  if (Array.isArray(value) && value.some(isObject)) {
    return value.flatMap((inner, index) => leavesOf(inner, within(String(index + 1))));
  }
  return [[path === '' ? 'value' : path, plainText(value)]];
};

const picked = (record: unknown, names: readonly string[] | null): unknown => {
  if (names === null || !isObject(record)) return record;
  const known = Object.keys(record);
  return Object.fromEntries(
    names.map((name) => {
      const value = recordField(name).value(record, 1);
      if (value === null && !known.includes(name.split('.')[0] ?? '')) throw unknownField(name, known);
      return [name, value];
    }),
  );
};

/** One record whole, in a format. In a table each leaf has its line. */
export const recordText = (
  record: unknown,
  {
    format,
    fields,
    isRaw,
  }: { readonly format: string; readonly fields: readonly string[] | null; readonly isRaw: boolean },
): string => {
  const shown = picked(record, fields);
  if (format === 'json') return `${jsonText(shown, 2)}\n`;
  if (format === 'jsonl') return `${jsonText(shown)}\n`;
  const leaves = leavesOf(shown);
  if (format === 'csv') {
    const heading = leaves.map(([path]) => path);
    const cells = leaves.map(([, text]) => text);
    return csvLine(heading, isRaw) + csvLine(cells, isRaw);
  }
  const width = Math.max(0, ...leaves.map(([path]) => path.length));
  return leaves.map(([path, text]) => `${harmless(path).padEnd(width)}  ${harmless(text)}`.trimEnd()).join('\n') + '\n';
};
