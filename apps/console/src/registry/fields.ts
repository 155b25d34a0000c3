import type { SomeList } from '@matchdesk/core/context.ts';
import { isFields } from '@matchdesk/core/kit/fields.ts';
import { cellText, filledColumns } from '@matchdesk/core/kit/list/read.ts';
import { mostAtOnce } from '@matchdesk/core/kit/text/bounds.ts';
import { capitalised, exactMoment, figure } from '@matchdesk/core/kit/text/show.ts';
import { plainText } from '@matchdesk/terminal/io/output/fields.ts';
import { isTable } from '@matchdesk/terminal/io/output/record.ts';

/** One line of a record: a label and a text. A heading precedes the lines of an inner record. */
export type Field = { readonly label: string; readonly text: string; readonly isHeading?: true };

type Leaf = { readonly path: readonly string[]; readonly value: unknown };

const leavesOf = (value: unknown, path: readonly string[]): readonly Leaf[] =>
  isFields(value)
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
    : [{ path, value }];

/** Returns 'Account status' for `account_status`, `accountStatus` and `_id`. */
const spokenKey = (key: string): string =>
  capitalised(
    key
      .replace(/^_+/, '')
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .replace(/[_-]+/g, ' ')
      .trim()
      .toLowerCase(),
  ).replace(/^Id$/, 'Identifier');

const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const said = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string' && isMoment.test(value)) return exactMoment(value);
  return plainText(value);
};

const linesOf = ({ path, value }: Leaf): readonly Field[] => {
  const label = path.map(spokenKey).join(' › ');
  if (!isTable(value)) return [{ label, text: said(value) }];
  const more = value.length - mostAtOnce;
  return [
    ...value
      .slice(0, mostAtOnce)
      .flatMap((inner, index): Field[] => [
        { label: `${label} ${index + 1}`, text: '', isHeading: true },
        ...leavesOf(inner, []).map((leaf) => ({ label: leaf.path.map(spokenKey).join(' › '), text: said(leaf.value) })),
      ]),
    ...(more > 0 ? [{ label, text: `${figure(more)} more, only in exports` }] : []),
  ];
};

/** Returns the columns of a row as fields, with exact times, without addresses of pictures and buttons. */
export const fieldsOfRow = (list: SomeList, row: unknown): readonly Field[] =>
  filledColumns(list.columns, row)
    .filter(({ id, unexported }) => id !== 'number' && (!unexported || id === 'flag'))
    .map((column) => ({
      label: column.heading,
      text: exactMoment(column.moment?.(row) ?? null) || cellText(column, row, 0),
    }));

const isSaid = ({ text, isHeading }: Field): boolean => isHeading === true || text !== '';

/** Returns all fields of a record: first its list's columns, then every field of the API's answer. */
export const fieldsOfRecord = (list: SomeList | null, row: unknown, full: unknown): readonly Field[] => {
  const first = list && row !== undefined ? fieldsOfRow(list, row).filter(isSaid) : [];
  const all = leavesOf(full ?? row, [])
    .flatMap(linesOf)
    .filter(isSaid);
  if (first.length === 0) return all;
  return all.length === 0 ? first : [...first, { label: 'All fields', text: '', isHeading: true }, ...all];
};
