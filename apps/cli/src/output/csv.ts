import { harmlessCell } from './harmless.ts';

/** What a spreadsheet would run: a formula's first sign, plain or wide, behind blanks and invisible signs. */
const formula = /^[\s\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u;
const hidden = /^[\t\r\n\0]/;

/** A cell that no spreadsheet takes for a formula; a lone dash is none. */
const neutral = (text: string): string =>
  text !== '-' && (formula.test(text) || hidden.test(text)) ? `'${text}` : text;

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One record of RFC 4180, with its line end. `isRaw` leaves formulas and control signs as they are. */
export const csvLine = (cells: readonly string[], isRaw: boolean): string =>
  `${cells.map((cell) => quoted(isRaw ? cell : neutral(harmlessCell(cell)))).join(',')}\r\n`;
