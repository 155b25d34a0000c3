import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { rowReader } from '../rows.ts';
import {
  contentTypesPart,
  headingStyle,
  rootRelationsPart,
  stylesPart,
  textStyle,
  workbookPart,
  workbookRelationsPart,
} from './parts.ts';
import { type SheetOptions, sheetMarkup, sheetRows } from './sheet.ts';

const madeOf = async (
  columns: readonly string[],
  rows: readonly string[][],
  options: Partial<SheetOptions> = {},
): Promise<string[]> => {
  const pieces: string[] = [];
  const reader = rowReader(rows);
  for await (const piece of sheetMarkup(columns, reader, { most: sheetRows, isRaw: false, ...options }))
    pieces.push(piece.toString());
  return pieces;
};

describe('the markup of a sheet', () => {
  it('has a visible heading in its own style, columns as wide as their texts, and cells as texts', async () => {
    const pieces = await madeOf(['No', 'Name'], [['1', 'Zoë & =1'], ['', '=1+1'], ['2']]);
    expect(pieces.join('')).toBe(
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
        '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews>' +
        '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
        '</sheetView></sheetViews><cols><col min="1" max="1" width="8" customWidth="1"/>' +
        '<col min="2" max="2" width="10" customWidth="1"/></cols><sheetData>' +
        '<row r="1"><c r="A1" s="2" t="inlineStr"><is><t xml:space="preserve">No</t></is></c>' +
        '<c r="B1" s="2" t="inlineStr"><is><t xml:space="preserve">Name</t></is></c></row>' +
        '<row r="2"><c r="A2" s="1" t="inlineStr"><is><t xml:space="preserve">1</t></is></c>' +
        '<c r="B2" s="1" t="inlineStr"><is><t xml:space="preserve">Zoë &amp; =1</t></is></c></row>' +
        '<row r="3"><c r="B3" s="1" t="inlineStr"><is><t xml:space="preserve">\'=1+1</t></is></c></row>' +
        '<row r="4"><c r="A4" s="1" t="inlineStr"><is><t xml:space="preserve">2</t></is></c></row>' +
        '</sheetData></worksheet>',
    );
  });

  it('makes columns at most 48 characters wide, from their first 200 rows and the heading', async () => {
    const rows = Array.from({ length: 201 }, (_, index) => ['', index === 199 ? 'x'.repeat(20) : 'y', 'z'.repeat(60)]);
    rows[200] = ['late'.repeat(9), 'late'.repeat(9), ''];
    const [head = ''] = await madeOf(['Phone number', 'B', 'C'], rows);
    expect([...head.matchAll(/width="(\d+)"/g)].map(([, width]) => width)).toEqual(['14', '22', '48']);
  });

  it('is made in portions of 250 rows, and leaves the rows that do not fit', async () => {
    const rows = Array.from({ length: 600 }, (_, index) => [`${index}`]);
    const rowsOf = (pieces: readonly string[]) => pieces.map((piece) => piece.match(/<row /g)?.length ?? 0);
    expect(rowsOf(await madeOf(['No'], rows))).toEqual([0, 1, 250, 250, 100, 0]);
    expect(rowsOf(await madeOf(['No'], rows, { most: 252 }))).toEqual([0, 1, 250, 1, 0]);
    expect(rowsOf(await madeOf(['No'], rows, { most: 1 }))).toEqual([0, 1, 0]);
    expect(rowsOf(await madeOf(['No'], []))).toEqual([0, 1, 0]);
  });

  it('leaves formulas unchanged where that is wanted', async () => {
    expect((await madeOf(['=A'], [['=1']], { isRaw: true })).join('')).not.toContain("'=");
  });
});

describe('the parts of a workbook', () => {
  it('name each sheet, its place and its type', () => {
    expect([...workbookPart('People', 2).matchAll(/<sheet [^>]*>/g)].map(([sheet]) => sheet)).toEqual([
      '<sheet name="People" sheetId="1" r:id="rId1"/>',
      '<sheet name="People 2" sheetId="2" r:id="rId2"/>',
    ]);
    const related = /Id="(\w+)" Type="[^"]*\/(\w+)" Target="([^"]+)"/g;
    expect([...workbookRelationsPart(2).matchAll(related)].map((found) => found.slice(1))).toEqual([
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'worksheet', 'worksheets/sheet2.xml'],
      ['rId3', 'styles', 'styles.xml'],
    ]);
    expect([...contentTypesPart(2).matchAll(/PartName="([^"]+)"/g)].map(([, name]) => name)).toEqual([
      '/xl/workbook.xml',
      '/xl/styles.xml',
      '/xl/worksheets/sheet1.xml',
      '/xl/worksheets/sheet2.xml',
    ]);
    expect([textStyle, headingStyle]).toEqual([1, 2]);
  });

  // From a file that LibreOffice Calc opened correctly. If you change one on purpose, open the file there again and
  // replace the digest.
  it('equal, byte for byte, those of a file that a spreadsheet opened', () => {
    const parts = [
      stylesPart,
      rootRelationsPart,
      contentTypesPart(2),
      workbookPart('People', 2),
      workbookRelationsPart(2),
    ];
    expect(createHash('sha256').update(parts.join('\n')).digest('hex')).toBe(
      '74568e215154ba2d721e71b1744c7b595a886483124a46508f95fd9c50066ef1',
    );
  });
});
