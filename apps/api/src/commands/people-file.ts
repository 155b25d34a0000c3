import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { counted } from '@matchdesk/core/kit/text/show.ts';
import { codeOf } from '@matchdesk/core/kit/thrown.ts';
import { type ImportedName, importedColumn, importedHeadings } from '@matchdesk/core/users/imported.ts';
import { type Cell, delimitedReader, separatorOf } from '@matchdesk/documents/delimited.ts';
import { unguarded } from '@matchdesk/documents/neutral-cell.ts';
import { StartFailure } from '../start/failure.ts';

/** A mistake in a file: the line, the column by its heading or its character, and what to enter. */
export type Mistake = { readonly line: number; readonly column: string; readonly message: string };

/** One line of a file of people, by column. */
type PersonLine = { readonly line: number; readonly cells: Readonly<Partial<Record<ImportedName, string>>> };

/** Lines in the order of the file, and the mistakes in their form. */
export type Lines = { readonly lines: readonly PersonLine[]; readonly mistakes: readonly Mistake[] };

/** What is known of a file once it is read. */
export type PeopleFile = {
  /** Headings of columns of ours that are not imported. */
  readonly ignored: readonly string[];
  readonly sha256: string;
};

const linesAtOnce = 500;

const headingOf = (cells: readonly Cell[]) => {
  const meant = cells.map(({ text }) => importedColumn(text));
  const mistakes = cells.flatMap(({ text, line, column }, at): Mistake[] => {
    const wrong = (message: string) => [{ line, column: text || `character ${column}`, message }];
    const what = meant[at];
    if (text === '') return wrong('This column has no heading: name it, or remove it.');
    if (text.toLowerCase() === 'coins')
      return wrong(
        'Credits are not imported: remove the column, and add them with matchdesk users add-credits --file.',
      );
    if (what === null)
      return wrong(`There is no such column: remove it, or use one of ${importedHeadings.join(', ')}.`);
    return what !== 'derived' && meant.indexOf(what ?? null) < at
      ? wrong('Two columns give the same field: remove one of them.')
      : [];
  });
  if (!meant.includes('email') && !meant.includes('phone')) {
    mistakes.push({ line: 1, column: 'email', message: 'The heading names neither email nor phone: add one of them.' });
  }
  return {
    columns: meant.map((what) => (what === 'derived' ? null : (what ?? null))),
    ignored: cells.filter((_, at) => meant[at] === 'derived').map(({ text }) => text),
    mistakes,
  };
};

type Heading = ReturnType<typeof headingOf>;

const lineOf = (cells: readonly Cell[], { columns }: Heading): PersonLine | Mistake => {
  const line = cells[0]?.line ?? 1;
  if (cells.length !== columns.length) {
    const message = `The line has ${counted(cells.length, 'cell')} and the heading ${columns.length}: quote cells that contain the separator.`;
    return { line, column: `character ${cells.at(-1)?.column ?? 1}`, message };
  }
  const given = cells.flatMap(({ text }, at) => {
    const name = columns[at];
    return name ? [[name, unguarded(text).trim()] as const] : [];
  });
  return { line, cells: Object.fromEntries(given) };
};

async function* decoded(file: string, seen: (bytes: Buffer) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of createReadStream(file)) {
      seen(bytes);
      yield decoder.decode(bytes, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError)
      throw new StartFailure(`${file} is not in UTF-8: save it as csv in UTF-8.`, { cause: error });
    const code = codeOf(error);
    if (code === undefined) throw error;
    throw new StartFailure(`${file} cannot be read (${code}): name a csv file.`, { cause: error });
  }
}

/** All records of a csv file, whose separator its first line shows. */
async function* recordsOf(file: string, seen: (bytes: Buffer) => void) {
  let reader: ReturnType<typeof delimitedReader> | null = null;
  let start = '';
  const begin = () => delimitedReader(separatorOf(start));
  for await (const text of decoded(file, seen)) {
    if (reader === null) {
      start += text;
      if (!start.includes('\n')) continue;
      reader = begin();
      yield { records: reader.push(start), faults: reader.faults };
    } else yield { records: reader.push(text), faults: reader.faults };
  }
  reader ??= begin();
  yield { records: [...(start.includes('\n') ? [] : reader.push(start)), ...reader.end()], faults: reader.faults };
}

/**
 * Reads a csv file of people (UTF-8, commas or semicolons, a heading in any order) from its first to its last line, some
 * hundred lines at once, and passes them on. Throws StartFailure for a file that cannot be read as such.
 */
export const readPeopleFile = async (file: string, take: (lines: Lines) => Promise<void>): Promise<PeopleFile> => {
  const hash = createHash('sha256');
  let heading: Heading | null = null;
  let lines: PersonLine[] = [];
  let mistakes: Mistake[] = [];
  let told = 0;
  const pass = async (): Promise<void> => {
    const passed = { lines, mistakes };
    [lines, mistakes] = [[], []];
    await take(passed);
  };
  for await (const { records, faults } of recordsOf(file, (bytes) => hash.update(bytes))) {
    for (const record of records) {
      if (heading === null) {
        heading = headingOf(record);
        mistakes.push(...heading.mistakes);
        // The meaning of the columns is unknown, so no line can be read.
        if (mistakes.length > 0) {
          await pass();
          return { ignored: heading.ignored, sha256: '' };
        }
        continue;
      }
      const line = lineOf(record, heading);
      if ('cells' in line) lines.push(line);
      else mistakes.push(line);
      if (lines.length + mistakes.length >= linesAtOnce) await pass();
    }
    mistakes.push(
      ...faults.slice(told).map(({ line, column, message }) => ({ line, column: `character ${column}`, message })),
    );
    told = faults.length;
  }
  await pass();
  if (heading === null) throw new StartFailure(`${file} is empty: its first line has to name the columns.`);
  return { ignored: heading.ignored, sha256: hash.digest('hex') };
};
