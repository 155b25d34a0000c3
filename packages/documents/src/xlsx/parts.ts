const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Cell formats of `stylesPart`: number format 49 is text, so that a cell edited later stays a text. */
export const textStyle = 1;
export const headingStyle = 2;

const each = (sheets: number, part: (number: number) => string): string =>
  Array.from({ length: sheets }, (_, index) => part(index + 1)).join('');

export const stylesPart =
  `${declaration}<styleSheet xmlns="${main}">` +
  '<fonts count="2"><font><sz val="10"/><name val="Arial"/><family val="2"/></font>' +
  '<font><b/><sz val="10"/><name val="Arial"/><family val="2"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

export const rootRelationsPart =
  `${declaration}<Relationships xmlns="${packaged}/relationships">` +
  `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export const contentTypesPart = (sheets: number): string =>
  `${declaration}<Types xmlns="${packaged}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${spreadsheetType}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${spreadsheetType}.styles+xml"/>` +
  each(
    sheets,
    (number) =>
      `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${spreadsheetType}.worksheet+xml"/>`,
  ) +
  '</Types>';

export const workbookPart = (title: string, sheets: number): string =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>` +
  each(sheets, (number) => {
    const name = number === 1 ? title : `${title} ${number}`;
    return `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`;
  }) +
  '</sheets></workbook>';

export const workbookRelationsPart = (sheets: number): string =>
  `${declaration}<Relationships xmlns="${packaged}/relationships">` +
  each(
    sheets,
    (number) =>
      `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  ) +
  `<Relationship Id="rId${sheets + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`;

/**
 * The markup of a sheet before its rows: the heading stays visible, and columns have the given widths (in characters).
 */
export const sheetHead = (widths: readonly number[]): string =>
  `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>' +
  widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('') +
  '</cols><sheetData>';

export const sheetTail = '</sheetData></worksheet>';
