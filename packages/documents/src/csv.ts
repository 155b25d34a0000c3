import { neutralCell } from './neutral-cell.ts';
import { harmlessCell } from './shown-sign.ts';

/** Begins with no sign of a formula and holds none that csv or a terminal minds: most cells by far. */
const plain = /^[\dA-Za-z][ !#-+\--~]*$/;

const cellText = (text: string, isRaw: boolean): string => {
  if (text === '' || plain.test(text)) return text;
  const safe = isRaw ? text : neutralCell(harmlessCell(text));
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One record of RFC 4180, with its line end. `isRaw` leaves formulas and control signs as they are. */
export const csvRecord = (cells: readonly string[], isRaw = false): string => {
  let line = '';
  // An iterator of entries makes a list for each cell; a million records have sixteen million.
  for (let index = 0; index < cells.length; index += 1)
    line += index === 0 ? cellText(cells[index] ?? '', isRaw) : `,${cellText(cells[index] ?? '', isRaw)}`;
  return `${line}\r\n`;
};
