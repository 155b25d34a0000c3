import { neutralTextCell } from './neutral-cell.ts';

/** The most characters of an Excel cell. */
export const longestCell = 32_767;

/** The text of an Excel cell: well-formed, cut where it is too long, and made harmless unless `isRaw`. */
export const excelText = (text: string, isRaw: boolean): string => {
  const safe = isRaw ? text.toWellFormed() : neutralTextCell(text.toWellFormed());
  return safe.length > longestCell ? `${safe.slice(0, longestCell - 1).toWellFormed()}…` : safe;
};
