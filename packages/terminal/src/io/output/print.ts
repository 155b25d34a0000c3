import { formatOf, type Settings } from '../../api/settings.ts';
import { terminalWidth, writeOut } from '../../process/streams.ts';
import { recordField } from './fields.ts';
import { recordText } from './record.ts';
import { type RowWriter, rowWriter } from './row-writer.ts';

type Shape = Pick<Settings, 'output' | 'fields' | 'isRaw'>;

/** Prints one record in full, in the chosen format and with the chosen fields. An unknown format stops at once. */
export const recordPrinter = ({ output, fields, isRaw }: Shape): ((record: unknown) => Promise<void>) => {
  const format = formatOf(output);
  return (record) => writeOut(recordText(record, { format, fields, isRaw }));
};

export const printRecord = (shape: Shape, record: unknown): Promise<void> => recordPrinter(shape)(record);

/** Prints a result for programs; people, who read tables, get a sentence on stderr instead. */
export const printForPrograms = async (shape: Shape, result: unknown): Promise<void> => {
  if (formatOf(shape.output) !== 'table') await printRecord(shape, result);
};

/** The writer for rows of our own records: a table and csv show these columns unless others were chosen. */
export const ownRowWriter = ({ output, fields, isRaw }: Shape, names: readonly string[]): RowWriter =>
  rowWriter({
    format: formatOf(output),
    fields: () => (fields ?? names).map(recordField),
    jsonFields: fields && (() => fields.map(recordField)),
    isRaw,
    width: terminalWidth(),
    firstNumber: 1,
  });

/** Prints rows of our own records; `about` is added beside the rows in json. */
export const printOwnRows = (
  shape: Shape,
  names: readonly string[],
  rows: readonly object[],
  about: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const writer = ownRowWriter(shape, names);
  return writeOut(writer.rows(rows) + writer.end(about));
};
