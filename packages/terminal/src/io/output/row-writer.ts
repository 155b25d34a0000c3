import { csvRecord } from '@matchdesk/documents/csv.ts';
import { jsonText } from '../../text/harmless.ts';
import type { Field } from './fields.ts';
import { bodyLines, cellsOf, headingLine, type Layout, layoutOf } from './table.ts';

/** Turns rows into text, chunk by chunk; what it is given is written and forgotten. */
export type RowWriter = {
  rows(rows: readonly unknown[]): string;
  /** The end of the text; `about` goes beside the rows of json. */
  end(about?: Readonly<Record<string, unknown>>): string;
};

export type Writing = {
  readonly format: string;
  /** For table and csv; told by the first row where that matters. */
  readonly fields: (sample: unknown) => readonly Field[];
  /** Json shows these fields alone; null for the whole record. */
  readonly jsonFields: ((sample: unknown) => readonly Field[]) | null;
  readonly isRaw: boolean;
  /** Columns of the terminal; undefined in a pipe. */
  readonly width: number | undefined;
  /** Escape codes may be written. */
  readonly hasColor?: boolean;
  readonly firstNumber: number;
  /** Goes on with what was written before: no heading. */
  readonly isContinued?: boolean;
  /** Told which columns found no place. */
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

const jsonWriter = (writing: Writing): RowWriter => {
  const texts = jsonRows(writing);
  let isFirst = !writing.isContinued;
  return {
    rows: (rows) => {
      if (rows.length === 0) return '';
      const text = `${isFirst ? '{"rows":[\n' : ',\n'}${texts(rows).join(',\n')}`;
      isFirst = false;
      return text;
    },
    end: (about = {}) => {
      const rest = Object.entries(about).map(([name, value]) => `,${jsonText(name)}:${jsonText(value)}`);
      return `${isFirst ? '{"rows":[' : '\n'}]${rest.join('')}}\n`;
    },
  };
};

/** One list of records, as a file of json holds it; what is continued has a record before it. */
const jsonListWriter = (writing: Writing): RowWriter => {
  const texts = jsonRows(writing);
  let isFirst = writing.firstNumber === 1;
  return {
    rows: (rows) => {
      if (rows.length === 0) return '';
      const text = `${isFirst ? '[\n' : ',\n'}${texts(rows).join(',\n')}`;
      isFirst = false;
      return text;
    },
    end: () => (isFirst ? '[]\n' : '\n]\n'),
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

/** A heading and a line for each row, as `line` has them. */
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
      let text = fields ? '' : begun(rows[0]);
      const shown = fields ?? [];
      for (const [index, row] of rows.entries()) text += line(shown.map((field) => field.text(row, start + index)));
      return text;
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

/** A JSON list of texts a line: what a workbook is made of. */
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

/** The writer of a format that is known to be one of these. */
export const rowWriter = (writing: Writing): RowWriter => (writers[writing.format] ?? tableWriter)(writing);
