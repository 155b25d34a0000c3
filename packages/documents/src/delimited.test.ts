import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { delimitedReader, separatorOf } from './delimited.ts';

const read = (text: string, separator = ',', pieces = [text]) => {
  const reader = delimitedReader(separator);
  const records = [...pieces.flatMap((piece) => [...reader.push(piece)]), ...reader.end()];
  return { records: records.map((cells) => cells.map((cell) => cell.text)), cells: records, faults: reader.faults };
};

describe('delimited text', () => {
  it('reads quotes, doubled quotes, line breaks within them, and both line ends', () => {
    expect(read('a,"b ""x"", c"\r\n"d\ne", f\n\ng').records).toEqual([['a', 'b "x", c'], ['d\ne', 'f'], ['g']]);
  });

  it('ends a line with CR alone, and counts CRLF once, however they are cut', () => {
    const text = 'id,coins\ra,5\rb,6\r\nc,7';
    for (const pieces of [[text], [...text]]) {
      const { records, cells } = read(text, ',', pieces);
      expect(records).toEqual([
        ['id', 'coins'],
        ['a', '5'],
        ['b', '6'],
        ['c', '7'],
      ]);
      expect(cells.map(([cell]) => cell?.line)).toEqual([1, 2, 3, 4]);
    }
  });

  it('knows where each cell begins', () => {
    const { cells } = read('id,name\n"x\ny", z\nq,r');
    expect(cells.map((row) => row.map(({ line, column }) => `${line}:${column}`))).toEqual([
      ['1:1', '1:4'],
      ['2:1', '3:5'],
      ['4:1', '4:3'],
    ]);
  });

  it('says where a quote is never closed, and where text follows a closing quote', () => {
    expect(read('a\n"b').faults).toEqual([{ line: 2, column: 1, message: expect.stringContaining('never closed') }]);
    expect(read('"a"b').faults[0]).toMatchObject({ line: 1, column: 4 });
  });

  it('finds the separator in the first line', () => {
    expect(separatorOf('a;b;c')).toBe(';');
    expect(separatorOf('a\tb')).toBe('\t');
    expect(separatorOf('a;b\rc,d,e')).toBe(';');
    expect(separatorOf('"a;b;c",d')).toBe(',');
  });

  it('reads what was written, however it is cut into pieces', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ' ', '"', ',', '\n', '\r', 'é', '😀') });
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1 }),
        fc.nat({ max: 7 }),
        (rows, step) => {
          const text = rows.map((row) => row.map(quoted).join(',')).join('\r\n');
          const signs = [...text];
          const size = step + 1;
          const pieces = Array.from({ length: Math.ceil(signs.length / size) }, (_, index) =>
            signs.slice(index * size, (index + 1) * size).join(''),
          );
          expect(read(text, ',', pieces).records).toEqual(rows);
        },
      ),
    );
  });
});
