import { words } from './sink.ts';

/** The records of [MS-XLS] that a workbook of texts needs. */
export const recordIds = {
  begin: 0x0809,
  end: 0x000a,
  interfaceHead: 0x00e1,
  menus: 0x00c1,
  interfaceEnd: 0x00e2,
  author: 0x005c,
  codePage: 0x0042,
  doubleStream: 0x0161,
  sheetIds: 0x013d,
  functionGroups: 0x009c,
  windowsLocked: 0x0019,
  locked: 0x0012,
  password: 0x0013,
  revisionsLocked: 0x01af,
  revisionsPassword: 0x01bc,
  backup: 0x0040,
  hiddenObjects: 0x008d,
  window: 0x003d,
  dateMode: 0x0022,
  precision: 0x000e,
  refreshAll: 0x01b7,
  saveLinks: 0x00da,
  font: 0x0031,
  cellFormat: 0x00e0,
  style: 0x0293,
  naturalLanguage: 0x0160,
  boundSheet: 0x0085,
  country: 0x008c,
  calculationMode: 0x000d,
  calculationCount: 0x000c,
  referenceMode: 0x000f,
  iteration: 0x0011,
  smallestChange: 0x0010,
  calculateBeforeSaving: 0x005f,
  printHeadings: 0x002a,
  printGrid: 0x002b,
  gridSet: 0x0082,
  gutters: 0x0080,
  defaultRowHeight: 0x0225,
  sheetOptions: 0x0081,
  defaultColumnWidth: 0x0055,
  columnWidth: 0x007d,
  dimensions: 0x0200,
  sharedText: 0x00fd,
  view: 0x023e,
  panes: 0x0041,
} as const;

/** The first sixteen formats belong to the workbook; the cells' formats follow. */
export const textStyle = 16;
export const headingStyle = 17;

/** The beginning of the globals (0x0005) or of a worksheet (0x0010): BIFF8, as a present Excel writes it. */
export const substream = (kind: number): Uint8Array => words(0x0600, kind, 0x0dbb, 0x07cc, 0, 0, 6, 0);
