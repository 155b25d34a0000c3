import xlsx from 'xlsx';

/** The texts of each sheet, by another library than the one that writes. */
export const sheetsOf = (bytes: Buffer): Record<string, string[][]> => {
  // A csv says nothing of its own of the signs that it is written in.
  const book = xlsx.read(bytes, { type: 'buffer', raw: true, codepage: 65_001 });
  return Object.fromEntries(
    book.SheetNames.map((name) => [
      name,
      xlsx.utils.sheet_to_json<string[]>(book.Sheets[name] ?? {}, { header: 1, defval: '', blankrows: true }),
    ]),
  );
};

/** Cells of the first sheet that are no plain texts, by place: formulas, numbers, dates. */
export const otherCells = (bytes: Buffer): readonly string[] => {
  const book = xlsx.read(bytes, { type: 'buffer', raw: true, cellFormula: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  return Object.entries(sheet)
    .filter(([place]) => !place.startsWith('!'))
    .filter(([, cell]) => (cell as xlsx.CellObject).t !== 's' || (cell as xlsx.CellObject).f !== undefined)
    .map(([place]) => place);
};
