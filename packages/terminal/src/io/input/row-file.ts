import { createHash, type Hash } from 'node:crypto';
import { keyGivenTwice } from '@matchdesk/core/kit/text/given-twice.ts';
import { messageOf } from '@matchdesk/core/kit/thrown.ts';
import { type Cell, delimitedReader, type Fault, separatorOf } from '@matchdesk/documents/delimited.ts';
import { firstLines } from '@matchdesk/documents/first-lines.ts';
import { unguarded } from '@matchdesk/documents/neutral-cell.ts';
import { streamOfSource } from '../../command/source.ts';
import { Stop } from '../../process/failure.ts';
import { harmless } from '../../text/harmless.ts';
import { nearest } from '../../text/nearest.ts';
import { kebab } from '../../text/words.ts';

import { linesOf } from './lines.ts';

/** One row of a file of records, as texts by field name; an empty cell gives no value. */
export type FileRow = {
  readonly id: string;
  readonly line: number;
  readonly column: number;
  readonly values: Readonly<Record<string, { readonly text: unknown; readonly column: number }>>;
  /** What is wrong with the row, if anything. */
  readonly fault?: string;
};

export type RowFile = {
  /** What is wrong with the text or its heading, besides the faults of rows. */
  readonly faults: readonly Fault[];
  /** Headings that name no field. */
  readonly ignored: readonly string[];
  readonly sha256: string;
};

/** Takes one row; a returned promise is awaited before the next row. */
export type TakeRow = (row: FileRow) => Promise<void> | undefined;

const isId = (name: string): boolean => ['id', '_id'].includes(name.trim().toLowerCase());
const idForm = /^[^\s\p{Cc},;"]{1,64}$/u;

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
  readonly ignored: readonly string[];
  readonly faults: readonly Fault[];
};

const bareShape: Shape = { idAt: 0, fields: [null], ignored: [], faults: [] };

/** The column of the reason in our own files of outcomes; it is not an input. */
export const reasonColumn = 'reason';

/** The headings of a field: its name, and its last word where no other field has that: `score`. */
const headingsOf = (known: readonly string[]): ReadonlyMap<string, string> => {
  const ends = known.map((name) => [kebab(name).split('-').at(-1) ?? '', name] as const);
  const alone = ends.filter(([end]) => end !== reasonColumn && ends.filter(([other]) => other === end).length === 1);
  return new Map([...alone, ...known.map((name) => [kebab(name), name] as const)]);
};

/** The meaning of the cells, from the first record; null where that is already a row. */
const shapeOf = (first: readonly Cell[], known: readonly string[]): Shape | null => {
  const idAt = first.findIndex(({ text }) => isId(text));
  if (idAt < 0) {
    if (first.length === 1) return null;
    const [{ line, column } = { line: 1, column: 1 }] = first;
    const message = "The first line has several cells and none is 'id': a heading is needed.";
    return { ...bareShape, idAt: -1, faults: [{ line, column, message }] };
  }
  const byName = headingsOf(known);
  const fields = first.map(({ text }, index) => (index === idAt ? null : (byName.get(kebab(text)) ?? null)));
  const strangers = first.filter(({ text }, index) => !isId(text) && fields[index] === null && text !== '');
  const faults = strangers.flatMap(({ text, line, column }) => {
    const near = nearest(kebab(text), byName.keys());
    return near ? [{ line, column, message: `There is no field '${text}'. Did you mean ${near}?` }] : [];
  });
  const ids = first.filter(({ text }) => isId(text));
  const twice = first.flatMap((cell, index) => {
    const before = isId(cell.text) ? ids[0] : first[fields.indexOf(fields[index] ?? '')];
    if (before === undefined || before === cell) return [];
    const { text, line, column } = cell;
    return [{ line, column, message: `Two columns give the same field: '${before.text}' and '${text}'.` }];
  });
  return { idAt, fields, ignored: strangers.map(({ text }) => text), faults: [...faults, ...twice] };
};

const rowOf = (cells: readonly Cell[], shape: Shape): FileRow => {
  const idCell = cells[shape.idAt] ?? { text: '', line: cells[0]?.line ?? 1, column: cells[0]?.column ?? 1 };
  const values: Record<string, { text: string | undefined; column: number }> = {};
  for (let index = 0; index < cells.length; index += 1) {
    const [cell, field] = [cells[index], shape.fields[index]];
    if (field && cell)
      values[field] = { text: cell.text === '' ? undefined : unguarded(cell.text), column: cell.column };
  }
  return { id: unguarded(idCell.text), line: idCell.line, column: idCell.column, values };
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

const jsonRow = (text: string, line: number, known: readonly string[]): FileRow => {
  const broken = (fault: string): FileRow => ({ id: '', line, column: 1, values: {}, fault });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return broken(`This is not valid JSON: ${messageOf(error)}`);
  }
  if (typeof value === 'string' || typeof value === 'number') return { id: String(value), line, column: 1, values: {} };
  if (typeof value !== 'object' || value === null) return broken('This is neither an object nor an id.');
  const twice = keyGivenTwice(text);
  if (twice !== null) return broken(`It gives '${harmless(twice)}' twice.`);
  const entries = Object.entries(value);
  const [id, otherId = id] = entries.filter(([name]) => isId(name)).map(([, given]) => given);
  if (id !== otherId) return broken(`It names two ids: ${String(id)} and ${String(otherId)}.`);
  const values = entries
    .filter(([name]) => known.includes(name))
    .map(([name, given]) => [name, { text: given, column: 1 }]);
  return {
    id: typeof id === 'string' || typeof id === 'number' ? String(id) : '',
    line,
    column: 1,
    values: Object.fromEntries(values),
  };
};

async function* decoded(source: string, hash: Hash): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const piece of await streamOfSource(source)) {
    const bytes = Buffer.from(piece);
    hash.update(bytes);
    yield decoder.decode(bytes, { stream: true });
  }
  yield decoder.decode();
}

/** Yields the text with at least its first line in the first piece, so that its format can be recognised. */
async function* fromFirstLine(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let start: string | null = '';
  for await (const text of texts) {
    if (start === null) yield text;
    else {
      start += text;
      if (!/\n/.test(start)) continue;
      yield start;
      start = null;
    }
  }
  if (start) yield start;
}

const readJsonLines = async (texts: AsyncIterable<string>, known: readonly string[], take: TakeRow): Promise<void> => {
  let line = 0;
  for await (const text of linesOf(texts)) {
    line += 1;
    if (text.trim() !== '') await take(jsonRow(text, line, known));
  }
};

const readDelimited = async (
  texts: AsyncIterable<string>,
  first: string,
  known: readonly string[],
  take: TakeRow,
): Promise<Pick<RowFile, 'faults' | 'ignored'>> => {
  const reader = delimitedReader(separatorOf(first.split(/\r?\n/, 1)[0] ?? ''));
  let shape: Shape | null = null;
  const takeAll = async (records: Iterable<readonly Cell[]>) => {
    for (const record of records) {
      const isFirst = shape === null;
      const found: Shape | null = shape ?? shapeOf(record, known);
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
  const texts = fromFirstLine(decoded(source, hash));
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
  if (/^\s*\{/.test(first)) {
    await readJsonLines(all(), known, takeOnce);
    return { faults: [], ignored: [], sha256: hash.digest('hex') };
  }
  const { faults, ignored } = await readDelimited(all(), first, known, takeOnce);
  if (faults.length === 0) requireRow(source, count, first.trim() === '');
  return { faults, ignored, sha256: hash.digest('hex') };
};
