import { headingStyle, recordIds, substream, textStyle } from './records.ts';
import { joined, type Sink, type Stretch, shortText, sink, totalLength, words } from './sink.ts';

const author = (name: string): Uint8Array => {
  const field = new Uint8Array(112).fill(0x20);
  field.set(words(name.length));
  field.set(shortText(name).subarray(1), 2);
  return field;
};

/** Ten points; the bold font gets index 5, because index 4 does not exist in any workbook. */
const font = (weight: 400 | 700): Uint8Array =>
  joined(words(200, weight === 700 ? 1 : 0, 0x7fff, weight, 0), Uint8Array.of(0, 2, 0, 0), shortText('Arial'));
const boldFont = 5;

/** Number format 49 is text: a cell that is edited later stays a text. */
const textFormat = 49;

const format = (use: 'style' | 'cell', fontIndex: number, numberFormat: number): Uint8Array =>
  joined(
    words(fontIndex, numberFormat, use === 'style' ? 0xfff5 : 0x0001),
    Uint8Array.of(0x20, 0, 0, use === 'style' ? 0xf4 : 0xf8),
    words(0, 0, 0, 0, 0x20c0),
  );

const formats = (): Uint8Array[] => {
  const list = Array.from({ length: 15 }, () => format('style', 0, 0));
  list[15] = format('cell', 0, 0);
  list[textStyle] = format('cell', 0, textFormat);
  list[headingStyle] = format('cell', boldFont, textFormat);
  return list;
};

const opening = (records: Sink, sheets: number): void => {
  records.record(recordIds.begin, substream(0x0005));
  records.record(recordIds.interfaceHead, words(0x04b0));
  records.record(recordIds.menus, words(0));
  records.record(recordIds.interfaceEnd);
  records.record(recordIds.author, author('Matchdesk'));
  records.record(recordIds.codePage, words(0x04b0));
  records.record(recordIds.doubleStream, words(0));
  records.record(recordIds.sheetIds, words(...Array.from({ length: sheets }, (_, index) => index + 1)));
  records.record(recordIds.functionGroups, words(0x000e));
  records.record(recordIds.windowsLocked, words(0));
  records.record(recordIds.locked, words(0));
  records.record(recordIds.password, words(0));
  records.record(recordIds.revisionsLocked, words(0));
  records.record(recordIds.revisionsPassword, words(0));
  records.record(recordIds.backup, words(0));
  records.record(recordIds.hiddenObjects, words(0));
  records.record(recordIds.window, words(0x01e0, 0x005a, 0x3fcf, 0x2a4e, 0x0038, 0, 0, 1, 0x0258));
  records.record(recordIds.dateMode, words(0));
  records.record(recordIds.precision, words(1));
  records.record(recordIds.refreshAll, words(0));
  records.record(recordIds.saveLinks, words(0));
  for (const weight of [400, 400, 400, 400, 700] as const) records.record(recordIds.font, font(weight));
  for (const entry of formats()) records.record(recordIds.cellFormat, entry);
  records.record(recordIds.style, Uint8Array.of(0x00, 0x80, 0x00, 0xff));
  records.record(recordIds.naturalLanguage, words(0));
};

/** The number of bytes of the end record. */
const endBytes = 4;
const countryRecordBytes = 8;

/**
 * What comes before the sheets in a workbook's stream: its settings, where each sheet begins, and the table of texts.
 */
export const globals = (
  sheets: readonly { readonly name: string; readonly bytes: number }[],
  strings: readonly Stretch[],
): Stretch[] => {
  const records = sink();
  opening(records, sheets.length);
  const places = sheets.reduce((sum, { name }) => sum + 4 + 6 + shortText(name).length, 0);
  let begins = records.length() + places + countryRecordBytes + totalLength(strings) + endBytes;
  for (const { name, bytes } of sheets) {
    records.record(recordIds.boundSheet, joined(words(begins & 0xffff, begins >>> 16, 0), shortText(name)));
    begins += bytes;
  }
  records.record(recordIds.country, words(1, 1));
  const end = sink();
  end.record(recordIds.end);
  return [...records.stretches(), ...strings, ...end.stretches()];
};
