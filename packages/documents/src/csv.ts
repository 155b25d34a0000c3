import { neutralCell } from './neutral-cell.ts';

/** A cell of RFC 4180, in quotes where it holds what ends one. */
export const quotedCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One record of RFC 4180, with its line end; texts that could be taken for formulas are none. */
export const csvRecord = (cells: readonly string[]): string =>
  `${cells.map((text) => quotedCell(neutralCell(text))).join()}\r\n`;
