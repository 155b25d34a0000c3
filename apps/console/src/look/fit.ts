import { mostInText, shortened } from '@matchdesk/core/kit/text/bounds.ts';
import { grouped } from '@matchdesk/core/kit/text/show.ts';
import { cut, padded, textWidth } from '@matchdesk/terminal/text/text-width.ts';
import { harmless } from '@matchdesk/terminal/text/words.ts';

/** Characters without width that turn or hide what is beside them; those that join letters and emoji stay. */
const unseen = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2060-\u2064\ufeff\u{e0000}-\u{e007f}]/gu;

/**
 * Returns a text on one line of the console, in which no character moves the cursor, turns the text or is invisible.
 */
export const safe = (text: string): string => harmless(text).replace(unseen, '�');

/** Returns a text in exactly `width` columns: made safe, cut, padded. */
export const fitted = (text: string, width: number, isEnd = false): string => {
  if (width <= 0) return '';
  return padded(cut(safe(shortened(text, mostInText)), width), width, isEnd);
};

const hardCut = (word: string, width: number): readonly string[] => {
  const parts: string[] = [];
  let part = '';
  for (const sign of word) {
    if (textWidth(part + sign) > width && part !== '') {
      parts.push(part);
      part = '';
    }
    part += sign;
  }
  return [...parts, part];
};

const wrapLine = (line: string, width: number): readonly string[] => {
  const lines: string[] = [];
  let open = '';
  for (const word of line.split(' ').flatMap((each) => (textWidth(each) > width ? hardCut(each, width) : [each]))) {
    const joined = open === '' ? word : `${open} ${word}`;
    if (textWidth(joined) <= width) open = joined;
    else {
      lines.push(open);
      open = word;
    }
  }
  return [...lines, open];
};

/**
 * Wraps a text, made safe, to lines of at most `width` columns; its own line breaks stay. It processes no more of it
 * than can be read.
 */
export const wrapped = (text: string, width: number): readonly string[] =>
  shortened(text, mostInText)
    .split(/\r?\n/)
    .flatMap((line) => wrapLine(safe(line), Math.max(1, width)));

/** Returns the visible part of some lines, and how far they can be scrolled. */
export const scrolled = <T>(lines: readonly T[], scroll: number, room: number) => {
  const most = Math.max(0, lines.length - room);
  const from = Math.min(scroll, most);
  return { shown: lines.slice(from, from + room), from, most };
};

/** Returns the first visible one of some lines, so that the line at `at` is visible, in the middle where possible. */
export const firstAround = (at: number, count: number, room: number): number =>
  Math.max(0, Math.min(at - Math.floor(room / 2), count - room));

/** Returns 'Lines 1 to 20 of 64', or '' where all are visible. */
export const scrollNote = (from: number, room: number, count: number): string =>
  count <= room ? '' : `lines ${grouped(from + 1)} to ${grouped(Math.min(count, from + room))} of ${grouped(count)}`;
