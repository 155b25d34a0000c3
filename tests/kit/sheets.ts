import xlsx from 'xlsx';

/** The texts of each sheet, read with an independent library. */
export const sheetsOf = (bytes: Buffer): Record<string, string[][]> => {
  // A csv file does not name its encoding.
  const book = xlsx.read(bytes, { type: 'buffer', raw: true, codepage: 65_001 });
  return Object.fromEntries(
    book.SheetNames.map((name) => [
      name,
      xlsx.utils.sheet_to_json<string[]>(book.Sheets[name] ?? {}, { header: 1, defval: '', blankrows: true }),
    ]),
  );
};

/** The cells of the first sheet that are not plain texts, by position: formulas, numbers, dates. */
export const otherCells = (bytes: Buffer): readonly string[] => {
  const book = xlsx.read(bytes, { type: 'buffer', raw: true, cellFormula: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  return Object.entries(sheet)
    .filter(([place]) => !place.startsWith('!'))
    .filter(([, cell]) => (cell as xlsx.CellObject).t !== 's' || (cell as xlsx.CellObject).f !== undefined)
    .map(([place]) => place);
};
