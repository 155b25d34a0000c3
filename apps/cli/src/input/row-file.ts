import { createHash, type Hash } from 'node:crypto';
import { nearest } from '../nearest.ts';
import { harmless } from '../output/harmless.ts';
import { kebab } from '../project/words.ts';
import { type Cell, delimitedReader, type Fault, separatorOf } from './delimited.ts';
import { streamOfSource } from './source.ts';

/** One row of a file of records, as texts by the name of the field. */
export type FileRow = {
  readonly id: string;
  readonly line: number;
  readonly column: number;
  readonly values: Readonly<Record<string, { readonly text: unknown; readonly column: number }>>;
  /** What is wrong with it, where something is. */
  readonly fault?: string;
};

export type RowFile = {
  readonly rows: readonly FileRow[];
  readonly faults: readonly Fault[];
  /** Headings that stand for nothing here. */
  readonly ignored: readonly string[];
  readonly sha256: string;
};

const isId = (name: string): boolean => ['id', '_id'].includes(name.trim().toLowerCase());
const idForm = /^[^\s\p{Cc},;"]{1,64}$/u;

const faultOfId = (id: string): string | null => {
  if (id === '') return 'The id is missing.';
  if (id.includes('@')) return `'${id}' is an email; a file names records by their ids.`;
  return idForm.test(id) ? null : `'${harmless(id.slice(0, 40))}' is no id.`;
};

type Shape = {
  /** The place of the id's cell; -1 where the heading has none, and no row can be read. */
  readonly idAt: number;
  /** The field that each cell gives, by its place. */
  readonly fields: readonly (string | null)[];
  readonly ignored: readonly string[];
  readonly faults: readonly Fault[];
};

const bareShape: Shape = { idAt: 0, fields: [null], ignored: [], faults: [] };

/** Headings by which a field is known: its name, and the last word of it where no other field has it: `score`. */
const headingsOf = (known: readonly string[]): ReadonlyMap<string, string> => {
  const ends = known.map((name) => [kebab(name).split('-').at(-1) ?? '', name] as const);
  const alone = ends.filter(([end]) => ends.filter(([other]) => other === end).length === 1);
  return new Map([...alone, ...known.map((name) => [kebab(name), name] as const)]);
};

/** What the cells of the first record stand for; null where it is a row already. */
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
  const strangers = first.filter(({ text }, index) => index !== idAt && fields[index] === null && text !== '');
  const faults = strangers.flatMap(({ text, line, column }) => {
    const near = nearest(kebab(text), byName.keys());
    return near ? [{ line, column, message: `There is no field '${text}'. Did you mean ${near}?` }] : [];
  });
  return { idAt, fields, ignored: strangers.map(({ text }) => text), faults };
};

const rowOf = (cells: readonly Cell[], shape: Shape): FileRow => {
  const idCell = cells[shape.idAt] ?? { text: '', line: cells[0]?.line ?? 1, column: cells[0]?.column ?? 1 };
  const values = Object.fromEntries(
    cells.flatMap((cell, index) => {
      const field = shape.fields[index];
      return field && cell.text !== '' ? [[field, { text: cell.text, column: cell.column }]] : [];
    }),
  );
  return { id: idCell.text, line: idCell.line, column: idCell.column, values };
};

/** Collects rows; each id once, each in an id's form. */
const collector = () => {
  const rows: FileRow[] = [];
  const faults: Fault[] = [];
  const firstLine = new Map<string, number>();
  return {
    rows,
    faults,
    add: (row: FileRow) => {
      const { id, line, column } = row;
      const before = firstLine.get(id);
      const wrong =
        row.fault ?? faultOfId(id) ?? (before === undefined ? null : `${id} stands in line ${before} already.`);
      if (wrong === null) firstLine.set(id, line);
      else faults.push({ line, column, message: wrong });
      rows.push(wrong === null ? row : { ...row, fault: wrong });
    },
  };
};

const jsonRow = (text: string, line: number, known: readonly string[]): FileRow => {
  const broken = (fault: string): FileRow => ({ id: '', line, column: 1, values: {}, fault });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return broken(`This is no JSON: ${(error as Error).message}`);
  }
  if (typeof value === 'string' || typeof value === 'number') return { id: String(value), line, column: 1, values: {} };
  if (typeof value !== 'object' || value === null) return broken('This is neither an object nor an id.');
  const entries = Object.entries(value);
  const id = entries.find(([name]) => isId(name))?.[1];
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

async function* lines(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of texts) {
    const parts = (rest + text).split(/\r?\n/);
    rest = parts.pop() ?? '';
    yield* parts;
  }
  if (rest !== '') yield rest;
}

/** Text with at least its first line in the first piece, so that its form can be told. */
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

type Into = { readonly add: (row: FileRow) => void; readonly faults: Fault[] };

const readJsonLines = async (texts: AsyncIterable<string>, known: readonly string[], { add }: Into): Promise<void> => {
  let line = 0;
  for await (const text of lines(texts)) {
    line += 1;
    if (text.trim() === '') continue;
    add(jsonRow(text, line, known));
  }
};

const readDelimited = async (
  texts: AsyncIterable<string>,
  first: string,
  known: readonly string[],
  { add, faults }: Into,
): Promise<Shape> => {
  const reader = delimitedReader(separatorOf(first.split(/\r?\n/, 1)[0] ?? ''));
  let shape: Shape | null = null;
  const takeAll = (records: readonly (readonly Cell[])[]) => {
    for (const record of records) {
      const isHeading = shape === null && shapeOf(record, known) !== null;
      shape ??= shapeOf(record, known) ?? bareShape;
      if (!isHeading && shape.idAt >= 0) add(rowOf(record, shape));
    }
  };
  for await (const text of texts) takeAll(reader.push(text));
  takeAll(reader.end());
  const found: Shape = shape ?? bareShape;
  faults.push(...found.faults, ...reader.faults);
  return found;
};

/**
 * Reads a file of records (csv with a heading, bare ids one a line, or jsonl) in one pass. All that is wrong with it
 * comes back together. `known` are the fields that a column may give.
 */
export const readRowFile = async (source: string, known: readonly string[]): Promise<RowFile> => {
  const hash = createHash('sha256');
  const { rows, faults, add } = collector();
  const texts = fromFirstLine(decoded(source, hash));
  const first = (await texts.next()).value ?? '';
  async function* all() {
    yield first;
    yield* texts;
  }
  const shape = /^\s*\{/.test(first) ? null : await readDelimited(all(), first, known, { add, faults });
  if (shape === null) await readJsonLines(all(), known, { add, faults });
  return {
    rows,
    faults: faults.sort((one, other) => one.line - other.line),
    ignored: shape?.ignored ?? [],
    sha256: hash.digest('hex'),
  };
};
