import { type Fields, isFields } from '@matchdesk/core/kit/fields.ts';
import { mostInText, mostOnLine, shortened } from '@matchdesk/core/kit/text/bounds.ts';
import { orMissing } from '@matchdesk/core/kit/text/show.ts';
import { csvRecord } from '@matchdesk/documents/csv.ts';
import { terminalWidth } from '../../process/streams.ts';
import { harmless, jsonText } from '../../text/words.ts';
import { givenField, plainText, recordField, unknownField } from './fields.ts';
import { bodyLines, cellsOf, headingLine, layoutOf } from './table.ts';

/** Whether a value is a list of records, which shows as a table. */
export const isTable = (value: unknown): value is readonly Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every(isFields);

type Leaf = { readonly path: string; readonly value: unknown };

/** The leaves of a record, by dotted path; a list is one leaf. */
const leavesOf = (value: unknown, path = ''): readonly Leaf[] => {
  if (!isFields(value)) return [{ path: path === '' ? 'value' : path, value }];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, path === '' ? key : `${path}.${key}`));
};

const picked = (record: unknown, names: readonly string[] | null): unknown => {
  if (names === null || !isFields(record)) return record;
  const known = Object.keys(record);
  return Object.fromEntries(
    names.map((name) => {
      const value = recordField(name).value(record, 1);
      if (value === null && !known.includes(name.split('.')[0] ?? '')) throw unknownField(name, known);
      return [name, value];
    }),
  );
};

/** The most rows of a list within a record that a terminal shows; a pipe gets all of them. */
const mostRows = 20;

const innerTable = ({ path, value }: Leaf, width: number | undefined): string => {
  const rows = value as readonly Fields[];
  const names = [...new Set(rows.flatMap((row) => leavesOf(row).map((leaf) => leaf.path)))];
  const shown = width === undefined ? rows : rows.slice(0, mostRows);
  const fields = names.map(givenField);
  const cells = cellsOf(fields, shown, 1);
  const layout = layoutOf(fields, cells, width);
  const more = rows.length > shown.length ? `… ${rows.length - shown.length} more: -o json\n` : '';
  return `\n${harmless(path)} (${rows.length})\n${headingLine(layout, false)}${bodyLines(layout, cells)}${more}`;
};

const tableText = (record: unknown, width: number | undefined): string => {
  const leaves = leavesOf(record);
  const plain = leaves.filter(({ value }) => !isTable(value));
  const wide = plain.reduce((most, { path }) => Math.max(most, Math.min(path.length, mostOnLine)), 0);
  // A person reads a terminal; a pipe gets all of it.
  const textOf = (value: unknown): string =>
    width === undefined ? plainText(value) : shortened(plainText(value), mostInText);
  const lines = plain.map(
    ({ path, value }) => `${harmless(shortened(path)).padEnd(wide)}  ${harmless(orMissing(textOf(value)))}`,
  );
  const tables = leaves.filter(({ value }) => isTable(value)).map((leaf) => innerTable(leaf, width));
  return lines.map((line) => `${line}\n`).join('') + tables.join('');
};

type RecordForm = {
  readonly format: string;
  readonly fields: readonly string[] | null;
  readonly isRaw: boolean;
};

/**
 * One record in full, in a format. In a table each leaf has its own line, and a list of records is a separate table.
 */
export const recordText = (record: unknown, { format, fields, isRaw }: RecordForm): string => {
  const shown = picked(record, fields);
  if (format === 'json') return `${jsonText(shown, 2)}\n`;
  if (format === 'jsonl') return `${jsonText(shown)}\n`;
  if (format === 'table') return tableText(shown, terminalWidth());
  const leaves = leavesOf(shown);
  const heading = leaves.map(({ path }) => path);
  const cells = leaves.map(({ value }) => (isTable(value) ? jsonText(value) : plainText(value)));
  return csvRecord(heading, isRaw) + csvRecord(cells, isRaw);
};
