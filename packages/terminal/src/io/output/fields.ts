import type { SomeList } from '@matchdesk/core/context.ts';
import { at } from '@matchdesk/core/kit/list/list-place.ts';
import { cellText, filledColumns } from '@matchdesk/core/kit/list/read.ts';
import { orMissing } from '@matchdesk/core/kit/text/show.ts';
import { usage } from '../../process/failure.ts';
import { didYouMean } from '../../text/nearest.ts';

/** One field of the output: a column of the list, or a field of the record as the API names it. */
export type Field = {
  readonly name: string;
  readonly heading: string;
  readonly isEnd: boolean;
  /** For csv. `number` is the row's position in the list, from 1. */
  readonly text: (row: unknown, number: number) => string;
  /** For tables, which people read: a missing value is shown as such. */
  readonly shown: (row: unknown, number: number) => string;
  /** For json. */
  readonly value: (row: unknown, number: number) => unknown;
};

/** A value of a record as one text. */
export const plainText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(plainText).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** A field of the record itself, by its path. */
export const recordField = (path: string): Field => ({
  name: path,
  heading: path,
  isEnd: false,
  text: (row) => plainText(at(row, path)),
  shown: (row) => plainText(at(row, path)),
  value: (row) => at(row, path) ?? null,
});

/** A field of a provider's record: a missing value is shown as such. */
export const givenField = (path: string): Field => {
  const field = recordField(path);
  return { ...field, shown: (row, number) => orMissing(field.text(row, number)) };
};

const columnField = (column: SomeList['columns'][number]): Field => ({
  name: column.id,
  heading: column.heading,
  isEnd: column.align === 'end',
  text: (row, number) => column.text(row, number),
  shown: (row, number) => cellText(column, row, number),
  value: (row, number) => column.text(row, number),
});

const idField = (list: SomeList): Field => ({
  name: 'id',
  heading: 'ID',
  isEnd: false,
  text: (row) => list.id(row),
  shown: (row) => list.id(row),
  value: (row) => list.id(row),
});

/**
 * The default fields of a list: the id, then its columns except the row number and columns that are not exported.
 * Columns beyond the specification are included where the first row has them.
 */
export const usualFields = (list: SomeList, sample: unknown): readonly Field[] => {
  const columns = filledColumns(list.columns, sample).filter(
    ({ id, unexported, hidden }) => id !== 'number' && id !== 'id' && !unexported && !hidden,
  );
  return [idField(list), ...columns.map(columnField)];
};

/** The only column with this heading or name in another case. In lower case, the name of a record's field is meant. */
const columnShown = (columns: readonly Field[], text: string): Field | undefined => {
  const asked = text.toLowerCase();
  if (asked === text) return undefined;
  const same = columns.filter(({ name, heading }) => [name, heading.toLowerCase()].includes(asked));
  return same.length === 1 ? same[0] : undefined;
};

/**
 * The fields asked for by name: columns of the list, or fields of the record as dotted paths. An unknown name stops the
 * command and names the nearest one, from the fields of the record.
 */
export const fieldsNamed = (list: SomeList, names: readonly string[], sample: unknown): readonly Field[] => {
  const columns = new Map<string, Field>(list.columns.map((column) => [column.id, columnField(column)]));
  if (!columns.has('id')) columns.set('id', idField(list));
  if (names.length === 1 && names[0] === 'all') return [...columns.values()];
  return names.map((name) => {
    const column = columns.get(name) ?? columnShown([...columns.values()], name);
    if (column) return column;
    if (sample === undefined || at(sample, name) !== undefined) return givenField(name);
    throw unknownField(name, [...new Set([...columns.keys(), ...Object.keys(sample as object)])]);
  });
};

/** Says that a field is unknown, and which one was probably meant. */
export const unknownField = (name: string, known: readonly string[]): Error =>
  usage(`There is no field '${name}'.${didYouMean(name, known)} The fields are ${known.join(', ')}.`);
