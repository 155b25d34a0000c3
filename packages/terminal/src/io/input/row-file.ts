import { createHash } from 'node:crypto';
import { counted } from '@matchdesk/core/kit/text/show.ts';
import { termIn } from '@matchdesk/core/kit/text/term-in.ts';
import { type Cell, delimitedReader, type Fault, separatorOf } from '@matchdesk/documents/delimited.ts';
import { firstLines } from '@matchdesk/documents/first-lines.ts';
import { unguarded } from '@matchdesk/documents/neutral-cell.ts';
import { textsOfSource } from '../../command/source.ts';
import { Stop } from '../../process/failure.ts';
import { harmless, kebab } from '../../text/words.ts';
import { type FileRow, faultOfName, type Headings, headingsOf, isId, type TakeRow } from './file-row.ts';
import { readJsonLines } from './json-rows.ts';

type RowFile = {
  /** What is wrong with the text or its heading, besides the faults of rows. */
  readonly faults: readonly Fault[];
  /** Headings that name no field. */
  readonly ignored: readonly string[];
  readonly sha256: string;
};

const idForm = /^[^\s\p{Cc}\p{Cf},;"]{1,64}$/u;

const faultOfId = (id: string): string | null => {
  if (id === '') return 'The id is missing.';
  if (id.includes('@')) return `'${id}' is an email; a file names records by their ids.`;
  return idForm.test(id) ? null : `'${harmless(id.slice(0, 40))}' is not an id.`;
};

type Shape = {
  /** The index of the id's cell; -1 where the heading has none, so that no row can be read. */
  readonly idAt: number;
  /** The field of each cell, by index. */
  readonly fields: readonly (string | null)[];
  /** The indexes of the cells with a blank heading, whose values have no known meaning. */
  readonly nameless: readonly number[];
  readonly ignored: readonly string[];
  readonly faults: readonly Fault[];
};

const bareShape: Shape = { idAt: 0, fields: [null], nameless: [], ignored: [], faults: [] };

/** The meaning of the cells, from the first record; null where that is already a row. */
const shapeOf = (first: readonly Cell[], byName: Headings): Shape | null => {
  const idAt = first.findIndex(({ text }) => isId(text));
  if (idAt < 0) {
    if (first.length === 1) return null;
    const [{ line, column } = { line: 1, column: 1 }] = first;
    const message = "The first line has several cells and none is 'id': a heading is needed.";
    return { ...bareShape, idAt: -1, faults: [{ line, column, message }] };
  }
  const fields = first.map(({ text }, index) => (index === idAt ? null : (byName.get(kebab(text)) ?? null)));
  const strangers = first.filter(({ text }, index) => !isId(text) && fields[index] === null && text.trim() !== '');
  const faults = strangers.flatMap(({ text, line, column }) => {
    const message = faultOfName(text, byName);
    return message === null ? [] : [{ line, column, message }];
  });
  const ids = first.filter(({ text }) => isId(text));
  const twice = first.flatMap((cell, index) => {
    const before = isId(cell.text) ? ids[0] : first[fields.indexOf(fields[index] ?? '')];
    if (before === undefined || before === cell) return [];
    const { text, line, column } = cell;
    return [{ line, column, message: `Two columns give the same field: '${before.text}' and '${text}'.` }];
  });
  const nameless = first.flatMap(({ text }, index) => (text.trim() === '' ? [index] : []));
  return { idAt, fields, nameless, ignored: strangers.map(({ text }) => text), faults: [...faults, ...twice] };
};

/**
 * A separator in a cell without quotes would cut its value, and a line that was cut off would lose it. Blank cells may
 * follow the last heading.
 */
const faultOfCells = (cells: readonly Cell[], { fields, nameless }: Shape): string | undefined => {
  const stray = nameless.find((index) => (cells[index]?.text ?? '') !== '');
  if (stray !== undefined) return `Column ${stray + 1} has a value and no heading: name the column, or remove it.`;
  const isLong = cells.findLastIndex(({ text }) => text !== '') >= fields.length;
  if (!isLong && cells.length >= fields.length) return undefined;
  const counts = `The line has ${counted(cells.length, 'cell')}, the first line ${fields.length}`;
  return isLong ? `${counts}: quote cells that contain the separator.` : `${counts}.`;
};

const rowOf = (cells: readonly Cell[], shape: Shape): FileRow => {
  const fault = faultOfCells(cells, shape);
  const idCell = cells[shape.idAt] ?? { text: '', line: cells[0]?.line ?? 1, column: cells[0]?.column ?? 1 };
  const values: Record<string, { text: string | undefined; column: number }> = {};
  for (let index = 0; index < cells.length; index += 1) {
    const [cell, field] = [cells[index], shape.fields[index]];
    if (field && cell)
      values[field] = { text: cell.text === '' ? undefined : unguarded(cell.text), column: cell.column };
  }
  const row = { id: termIn(unguarded(idCell.text)), line: idCell.line, column: idCell.column, values };
  return fault === undefined ? row : { ...row, fault };
};

/** Refuses a file without rows: the program that should have written it has probably failed. */
const requireRow = (source: string, count: number, isBlank: boolean): void => {
  if (count > 0) return;
  const name = source === '-' ? 'Stdin' : source;
  const why = isBlank ? 'is empty' : 'has a heading and no row';
  throw new Stop(8, `${name} ${why}: it names no record. Nothing was sent.`);
};

/** Passes rows on; marks repeated and malformed ids as faults. */
const checked = (take: TakeRow): TakeRow => {
  const lines = firstLines();
  return (row) => {
    const wrong = row.fault ?? faultOfId(row.id);
    if (wrong !== null) return take({ ...row, fault: wrong });
    const before = lines.at(row.id, row.line);
    return take(before === null ? row : { ...row, fault: `${row.id} is already in line ${before}.` });
  };
};

/** Yields the text with at least its first line in the first piece, so that its format can be recognised. */
async function* fromFirstLine(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let start: string | null = '';
  for await (const text of texts) {
    if (start === null) yield text;
    else {
      start += text;
      if (!/[\r\n]/.test(start)) continue;
      yield start;
      start = null;
    }
  }
  if (start) yield start;
}

const readDelimited = async (texts: AsyncIterable<string>, first: string, byName: Headings, take: TakeRow) => {
  const reader = delimitedReader(separatorOf(first));
  let shape: Shape | null = null;
  const takeAll = async (records: Iterable<readonly Cell[]>) => {
    for (const record of records) {
      const isFirst = shape === null;
      const found: Shape | null = shape ?? shapeOf(record, byName);
      shape = found ?? bareShape;
      if ((isFirst && found !== null) || shape.idAt < 0) continue;
      const waiting = take(rowOf(record, shape));
      if (waiting !== undefined) await waiting;
    }
  };
  for await (const text of texts) await takeAll(reader.push(text));
  await takeAll(reader.end());
  const { faults, ignored }: Shape = shape ?? bareShape;
  return { faults: [...faults, ...reader.faults], ignored };
};

/**
 * Reads a file of records (csv with a heading, bare ids one a line, or jsonl) in one pass, row by row: a million rows
 * need no memory. A file without rows stops the command (exit 8). `known` are the fields that a column may give. A
 * faulty row is passed on with its fault.
 */
export const readRowFile = async (source: string, known: readonly string[], take: TakeRow): Promise<RowFile> => {
  const hash = createHash('sha256');
  const texts = fromFirstLine(textsOfSource(source, (bytes) => hash.update(bytes)));
  const first = (await texts.next()).value ?? '';
  async function* all() {
    yield first;
    yield* texts;
  }
  let count = 0;
  const takeChecked = checked(take);
  const takeOnce: TakeRow = (row) => {
    count += 1;
    return takeChecked(row);
  };
  const byName = headingsOf(known);
  const { faults, ignored } = /^\s*\{/.test(first)
    ? { faults: [], ignored: await readJsonLines(all(), byName, takeOnce) }
    : await readDelimited(all(), first, byName, takeOnce);
  if (faults.length === 0) requireRow(source, count, first.trim() === '');
  return { faults, ignored, sha256: hash.digest('hex') };
};
