import { neutralTextCell } from '@matchdesk/documents/neutral-cell.ts';

const rowNames = '[role=row], tr';
const cellNames = '[role=gridcell], [role=cell], [role=columnheader], td, th';

/** One line that a spreadsheet takes for one cell of text; after a leading quote it would read on to the next quote. */
const cellOf = (text: string): string => {
  const safe = neutralTextCell(text.replace(/\s+/g, ' ').trim());
  return safe.startsWith('"') ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Whether text of a cell is selected; a selection may end at the very start of one. */
const isIn = (range: Range, cell: Element): boolean => {
  if (!range.intersectsNode(cell)) return false;
  const part = document.createRange();
  part.selectNodeContents(cell);
  if (range.compareBoundaryPoints(Range.START_TO_START, part) > 0)
    part.setStart(range.startContainer, range.startOffset);
  if (range.compareBoundaryPoints(Range.END_TO_END, part) < 0) part.setEnd(range.endContainer, range.endOffset);
  return part.toString().trim() !== '';
};

/** The cells of which text is selected, by row; of several rows all cells, so that columns stay columns. */
const selectedCells = (range: Range): readonly (readonly HTMLElement[])[] => {
  const rows = [...document.querySelectorAll(rowNames)].map((row) =>
    [...row.querySelectorAll<HTMLElement>(cellNames)].filter((cell) => cell.checkVisibility()),
  );
  const touched = rows.filter((cells) => cells.some((cell) => isIn(range, cell)));
  return touched.length > 1 ? touched : touched.map((cells) => cells.filter((cell) => isIn(range, cell)));
};

const copy = (event: ClipboardEvent): void => {
  const selection = getSelection();
  const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = selection ?? {};
  if (!selection || !anchorNode || !focusNode || !anchorNode.parentElement?.closest(rowNames)) return;
  const rows = selectedCells(selection.getRangeAt(0));
  if (rows.flat().length < 2) return;
  // The browser knows which parts of a cell are text, and where its lines break.
  const textOf = (cell: HTMLElement): string => {
    selection.selectAllChildren(cell);
    return cellOf(selection.toString());
  };
  event.clipboardData?.setData('text/plain', rows.map((cells) => cells.map(textOf).join('\t')).join('\n'));
  selection.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
  event.preventDefault();
};

/** Rows that are copied stay rows in a spreadsheet: each cell is one cell, and its text stays text. */
export const copyRows = (): void => document.addEventListener('copy', copy);
