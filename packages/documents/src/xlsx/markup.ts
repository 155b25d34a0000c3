import { excelText, longestCell } from '../excel-text.ts';

/** The most characters of an Excel cell. */

/** Characters that XML 1.0 can't contain, and CR, which its readers would turn into LF. */
const unwritable = /[^\P{Cc}\t\n\x7f-\x9f]|[\ufffe\uffff]/gu;
/** A text that looks like such an escape, which has its underscore escaped. */
const looksEscaped = /_(?=x[0-9a-fA-F]{4}_)/g;
const special = /[&<>]/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Texts of letters, digits, spaces and common punctuation, which need no escaping. */
const plain = /^[\dA-Za-z][\w .,:@/()-]*$/;

/** A cell's text in the markup of a sheet (ECMA-376 ST_Xstring); formulas are made harmless unless `isRaw`. */
export const cellMarkup = (text: string, isRaw = false): string => {
  if (text.length <= longestCell && plain.test(text) && !text.includes('_x')) return text;
  return excelText(text, isRaw)
    .replace(looksEscaped, '_x005F_')
    .replace(unwritable, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(special, (sign) => entities[sign] ?? '');
};

/** 'A', 'Z', 'AA': the letters of a column counted from 0. */
export const columnLetters = (column: number): string =>
  (column >= 26 ? columnLetters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

/** One row of texts; `style` is an index into the workbook's cell formats. */
export const rowMarkup = (
  number: number,
  letters: readonly string[],
  texts: readonly string[],
  style: number,
  isRaw: boolean,
): string => {
  const cells = texts.map((text, column) =>
    text === ''
      ? ''
      : `<c r="${letters[column]}${number}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellMarkup(text, isRaw)}</t></is></c>`,
  );
  return `<row r="${number}">${cells.join('')}</row>`;
};
