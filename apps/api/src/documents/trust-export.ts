import type { Readable } from 'node:stream';
import type { Rows } from '@matchdesk/documents/rows.ts';
import { workbook } from '@matchdesk/documents/workbook.ts';

/** The trust-score list as a true OOXML workbook (specification, sections 7 and 9), made while it is read. */
export const trustExport = (columns: readonly string[], rows: Rows): Readable =>
  workbook('IDMtrust Export', columns, rows);
