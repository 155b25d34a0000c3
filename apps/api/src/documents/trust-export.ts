import type { Readable } from 'node:stream';
import type { Rows } from '@matchdesk/documents/rows.ts';
import { workbook } from '@matchdesk/documents/workbook.ts';

/** The trust-score list as an OOXML workbook (specification, sections 7 and 9), written while the rows are read. */
export const trustExport = (columns: readonly string[], rows: Rows): Readable =>
  workbook('IDMtrust Export', columns, rows);
