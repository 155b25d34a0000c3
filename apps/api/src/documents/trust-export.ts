import type { Readable } from 'node:stream';
import type { Rows } from '@matchdesk/spreadsheet/rows.ts';
import { workbook } from '@matchdesk/spreadsheet/workbook.ts';

/** The trust-score list as a true OOXML workbook (specification, sections 7 and 9), made while it is read. */
export const trustExport = (columns: readonly string[], rows: Rows): Readable =>
  workbook('IDMtrust Export', columns, rows);
