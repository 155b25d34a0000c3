/** Reads RFC 4180, strictly; throws where the text is none. */
export const parseCsv = (text: string): readonly (readonly string[])[] => {
  const records: string[][] = [];
  let rest = text;
  let record: string[] = [];
  while (rest !== '') {
    const quoted = /^"((?:[^"]|"")*)"(,|\r\n)/.exec(rest);
    const plain = /^([^",\r\n]*)(,|\r\n)/.exec(rest);
    const found = quoted ?? plain;
    if (!found) throw new Error(`No csv from here: ${JSON.stringify(rest.slice(0, 80))}`);
    record.push((found[1] ?? '').replaceAll('""', '"'));
    rest = rest.slice(found[0].length);
    if (found[2] === ',') continue;
    records.push(record);
    record = [];
  }
  const width = records[0]?.length ?? 0;
  const uneven = records.findIndex((one) => one.length !== width);
  if (uneven >= 0) throw new Error(`Record ${uneven + 1} has ${records[uneven]?.length} cells, not ${width}.`);
  return records;
};
