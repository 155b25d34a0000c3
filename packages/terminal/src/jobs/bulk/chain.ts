import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { parsedJson } from '@matchdesk/core/kit/call/exact-json.ts';
import { isFields } from '@matchdesk/core/kit/fields.ts';

/** The end of a journal: its last line, the checksum up to there, and the number of bytes up to there. */
export type Tail = { readonly line: number; readonly sum: string; readonly size: number };

/** The end of an empty journal. */
export const noTail: Tail = { line: 0, sum: '', size: 0 };

const sumOf = (before: string, content: string): string => hash('sha256', before + content, 'hex');
const sumMark = ',"chain":"';
const sumLength = 64;
const endLength = sumMark.length + sumLength + '"}'.length;

/** An entry as the next line of a journal: it ends in the SHA-256 of the checksum before it and of its own content. */
export const chainedLine = (entry: object, { line, sum, size }: Tail) => {
  const content = JSON.stringify({ ...entry, line: line + 1 });
  const next = sumOf(sum, content);
  const text = `${content.slice(0, -1)}${sumMark}${next}"}\n`;
  return { text, tail: { line: line + 1, sum: next, size: size + Buffer.byteLength(text) } };
};

/** A line split into its content and its checksum; null where it has no checksum. */
const parted = (text: string): { readonly content: string; readonly sum: string } | null => {
  const at = text.length - endLength;
  if (at < 0 || !text.startsWith(sumMark, at) || !text.endsWith('"}')) return null;
  return { content: `${text.slice(0, at)}}`, sum: text.slice(at + sumMark.length, -2) };
};

const missing = (from: number, to: number): string =>
  from === to ? `line ${from} is missing` : `lines ${from} to ${to} are missing`;

const numberIn = (content: string): number | null => {
  const read = parsedJson(content);
  const said = isFields(read) ? read.line : undefined;
  return typeof said === 'number' ? said : null;
};

const misfit = (number: number, said: number | null): string => {
  if (said !== null && said > number) return missing(number, said - 1);
  if (said !== null && said < number) return `line ${number} repeats line ${said}`;
  return `line ${number} was changed: its checksum does not match its content and the line before it`;
};

/** A complete line, and its number of bytes including its end. */
type JournalLine = { readonly text: string; readonly size: number };

/** The last line that is known to have been on the disk. */
export type Head = Pick<Tail, 'line' | 'sum'>;

/**
 * Checks a journal's lines one after the other and returns what is wrong; null where all is well. Lines that an older
 * version wrote have no checksum; they are counted, and the checksums of later lines cover them.
 */
export const chainOf = (isAlwaysChained: boolean, head: Head | null) => {
  let tail = noTail;
  let unchained = 0;
  return {
    take: ({ text, size }: JournalLine): string | null => {
      const found = parted(text);
      const line = tail.line + 1;
      const content = found?.content ?? text;
      const fits = found ? sumOf(tail.sum, content) === found.sum : !isAlwaysChained;
      if (!found) unchained += 1;
      // The following lines are checked against the present content, so that only one line is reported and not all
      // lines after it.
      const said = found && !fits ? numberIn(content) : null;
      tail = { line: said ?? line, sum: found?.sum ?? sumOf(tail.sum, content), size: tail.size + size };
      if (!fits) return found ? misfit(line, said) : `line ${line} has no checksum`;
      if (head?.line !== line) return null;
      return head.sum === tail.sum ? null : `line ${line} is not the one that was written there`;
    },
    /** What is wrong at the journal's end. */
    end: (): string | null => {
      if (head === null || head.line <= tail.line) return null;
      return `${missing(tail.line + 1, head.line)} at its end`;
    },
    tail: (): Tail => tail,
    unchained: (): number => unchained,
  };
};

/** Yields the complete lines of a journal. A last line without its end was cut by a crash and counts as not written. */
export async function* journalLines(path: string): AsyncGenerator<JournalLine> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of createReadStream(path)) {
    const bytes: Buffer = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
    let from = 0;
    for (let end = bytes.indexOf(0x0a); end >= 0; end = bytes.indexOf(0x0a, from)) {
      yield { text: bytes.toString('utf8', from, end), size: end + 1 - from };
      from = end + 1;
    }
    rest = bytes.subarray(from);
  }
}
