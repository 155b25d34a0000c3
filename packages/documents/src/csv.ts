import { neutralCell } from './neutral-cell.ts';
import { harmlessCell } from './shown-sign.ts';

/** Empty, or begins with no sign of a formula and holds none that csv or a terminal minds: most cells by far. */
const plain = /^(?:[\dA-Za-z][ !#-+\--~]*)?$/;

const cellText = (text: string, isRaw: boolean): string => {
  if (plain.test(text)) return text;
  const safe = isRaw ? text : neutralCell(harmlessCell(text));
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One record of RFC 4180, with its line end. `isRaw` leaves formulas and control signs as they are. */
export const csvRecord = (cells: readonly string[], isRaw = false): string => {
  let line = '';
  let comma = '';
  for (const cell of cells) {
    line += comma + cellText(cell, isRaw);
    comma = ',';
  }
  return `${line}\r\n`;
};
