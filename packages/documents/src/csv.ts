import { harmlessCell } from './control-symbol.ts';
import { neutralCell } from './neutral-cell.ts';

/**
 * Most cells: empty, or without a formula character at the start and without characters that are special in csv or a
 * terminal.
 */
const plain = /^(?:[\dA-Za-z][ !#-+\--~]*)?$/;

const cellText = (text: string, isRaw: boolean): string => {
  if (plain.test(text)) return text;
  const safe = isRaw ? text : neutralCell(harmlessCell(text));
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One record of RFC 4180, with its line end. `isRaw` leaves formulas and control characters unchanged. */
export const csvRecord = (cells: readonly string[], isRaw = false): string =>
  `${cells.map((cell) => cellText(cell, isRaw)).join(',')}\r\n`;
