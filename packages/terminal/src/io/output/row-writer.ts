import { csvRecord } from '@matchdesk/documents/csv.ts';
import { jsonText } from '../../text/words.ts';
import type { Field } from './fields.ts';
import { bodyLines, cellsOf, headingLine, type Layout, layoutOf } from './table.ts';

/** Turns rows into text, chunk by chunk; rows are written and then forgotten. */
export type RowWriter = {
  rows(rows: readonly unknown[]): string;
  /** The end of the text; `about` is added beside the rows in json. */
  end(about?: Readonly<Record<string, unknown>>): string;
};

export type Writing = {
  readonly format: string;
  /** For table and csv; called with the first row, where that matters. */
  readonly fields: (sample: unknown) => readonly Field[];
  /** The fields in json; null for the whole record. */
  readonly jsonFields: ((sample: unknown) => readonly Field[]) | null;
  readonly isRaw: boolean;
  /** The columns of the terminal; undefined in a pipe. */
  readonly width: number | undefined;
  /** Escape codes may be written. */
  readonly hasColor?: boolean;
  readonly firstNumber: number;
  /** Continues an earlier output, without a heading. */
  readonly isContinued?: boolean;
  /** Called with the columns that did not fit. */
  readonly onLeft?: (headings: readonly string[]) => void;
};

const numbered = (first: number) => {
  let next = first;
  return (count: number): number => {
    const start = next;
    next += count;
    return start;
  };
};

const jsonRows = (writing: Writing) => {
  const take = numbered(writing.firstNumber);
  let fields: readonly Field[] | null = null;
  return (rows: readonly unknown[]): readonly string[] => {
    const start = take(rows.length);
    if (!writing.jsonFields) return rows.map((row) => jsonText(row));
    fields ??= writing.jsonFields(rows[0]);
    const shown = fields;
    return rows.map((row, index) =>
      jsonText(Object.fromEntries(shown.map((field) => [field.name, field.value(row, start + index)]))),
    );
  };
};

/** One list of records after `start`; a continued list already has a record before. */
const jsonListWriter = (writing: Writing, start = '', isContinued = writing.firstNumber > 1): RowWriter => {
  const texts = jsonRows(writing);
  let isFirst = !isContinued;
  return {
    rows: (rows) => {
      if (rows.length === 0) return '';
      const text = `${isFirst ? `${start}[\n` : ',\n'}${texts(rows).join(',\n')}`;
      isFirst = false;
      return text;
    },
    end: () => (isFirst ? `${start}[]\n` : '\n]\n'),
  };
};

const jsonWriter = (writing: Writing): RowWriter => {
  const list = jsonListWriter(writing, '{"rows":', writing.isContinued ?? false);
  return {
    rows: list.rows,
    end: (about = {}) => {
      const rest = Object.entries(about).map(([name, value]) => `,${jsonText(name)}:${jsonText(value)}`);
      return `${list.end().trimEnd()}${rest.join('')}}\n`;
    },
  };
};

const jsonLinesWriter = (writing: Writing): RowWriter => {
  const texts = jsonRows(writing);
  return {
    rows: (rows) =>
      texts(rows)
        .map((text) => `${text}\n`)
        .join(''),
    end: () => '',
  };
};

/** A heading, and a line for each row made by `line`. */
const linesWriter = (
  writing: Writing,
  line: (cells: readonly string[]) => string,
  nameOf: (field: Field) => string,
): RowWriter => {
  const take = numbered(writing.firstNumber);
  let fields: readonly Field[] | null = null;
  const begun = (sample: unknown): string => {
    fields = writing.fields(sample);
    return writing.isContinued ? '' : line(fields.map(nameOf));
  };
  return {
    rows: (rows) => {
      if (rows.length === 0) return '';
      const start = take(rows.length);
      const heading = fields ? '' : begun(rows[0]);
      const shown = fields ?? [];
      const lines = rows.map((row, index) => line(shown.map((field) => field.text(row, start + index))));
      return heading + lines.join('');
    },
    end: () => (fields ? '' : begun(undefined)),
  };
};

const csvWriter = (writing: Writing): RowWriter =>
  linesWriter(
    writing,
    (cells) => csvRecord(cells, writing.isRaw),
    ({ name }) => name,
  );

/** One JSON list of texts per line, from which a workbook is made. */
const cellsWriter = (writing: Writing): RowWriter =>
  linesWriter(
    writing,
    (cells) => `${JSON.stringify(cells)}\n`,
    ({ heading }) => heading,
  );

const tableWriter = (writing: Writing): RowWriter => {
  const take = numbered(writing.firstNumber);
  let layout: Layout | null = null;
  return {
    rows: (rows) => {
      if (rows.length === 0) return '';
      const start = take(rows.length);
      if (layout) return bodyLines(layout, cellsOf(layout.fields, rows, start));
      const fields = writing.fields(rows[0]);
      const cells = cellsOf(fields, rows, start);
      layout = layoutOf(fields, cells, writing.width);
      if (layout.left.length > 0) writing.onLeft?.(layout.left);
      return headingLine(layout, writing.hasColor ?? false) + bodyLines(layout, cells);
    },
    end: () => '',
  };
};

const writers: Readonly<Record<string, (writing: Writing) => RowWriter>> = {
  json: jsonWriter,
  list: jsonListWriter,
  jsonl: jsonLinesWriter,
  csv: csvWriter,
  cells: cellsWriter,
  table: tableWriter,
};

/** The writer for one of these formats. */
export const rowWriter = (writing: Writing): RowWriter => (writers[writing.format] ?? tableWriter)(writing);
