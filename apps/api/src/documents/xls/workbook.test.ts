import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import xlsx from 'xlsx';
import { xlsWorkbook } from './workbook.ts';

const bytesOf = (rows: readonly string[][], columns = ['A', 'B']): Buffer => {
  const workbook = xlsWorkbook('Sheet', columns);
  for (const row of rows) workbook.row(row);
  return Buffer.concat(workbook.end());
};

const read = (bytes: Buffer): string[][] =>
  xlsx.utils.sheet_to_json(xlsx.read(bytes, { type: 'buffer', raw: true }).Sheets.Sheet ?? {}, {
    header: 1,
    defval: '',
    blankrows: true,
  });

/** The records of the workbook's stream, in order. */
const recordsOf = (bytes: Buffer): { id: number; content: Buffer }[] => {
  const stream = Buffer.from(
    xlsx.CFB.find(xlsx.CFB.read(bytes, { type: 'buffer' }), '/Workbook')?.content as Uint8Array,
  );
  const records = [];
  for (let at = 0; at + 4 <= stream.length; ) {
    const length = stream.readUInt16LE(at + 2);
    records.push({ id: stream.readUInt16LE(at), content: stream.subarray(at + 4, at + 4 + length) });
    at += 4 + length;
  }
  return records;
};

const letters = fc.string({ unit: fc.constantFrom('a', 'é', '王', '🌸', ' '), maxLength: 3 });

describe('xlsWorkbook', () => {
  it('gives every text back, however long, across the ends of records', () => {
    const text = fc
      .tuple(letters, fc.nat(6_000))
      .map(([unit, times]) => unit.repeat(times).slice(0, 20_000).toWellFormed());
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { maxLength: 8 }), (pairs) => {
        const rows = pairs.map(([a, b]) => [`a${a}`, `b${b}`]);
        expect(read(bytesOf(rows)).slice(1)).toEqual(rows);
      }),
      { numRuns: 40 },
    );
  });

  it('writes a repeated text once', () => {
    const table = recordsOf(bytesOf(Array.from({ length: 50 }, () => ['same', 'same']))).find(
      ({ id }) => id === 0x00fc,
    );
    expect([table?.content.readUInt32LE(0), table?.content.readUInt32LE(4)]).toEqual([102, 3]);
  });

  it('cuts a text beyond what a cell holds, and says so', () => {
    const [, row] = read(bytesOf([['x'.repeat(40_000), '']]));
    expect(row?.[0]).toHaveLength(32_767);
    expect(row?.[0]?.endsWith('…')).toBe(true);
  });

  it('makes the heading bold and keeps it in sight', () => {
    const records = recordsOf(bytesOf([['1', '2']]));
    const fonts = records.filter(({ id }) => id === 0x0031);
    const formats = records.filter(({ id }) => id === 0x00e0);
    const cells = records.filter(({ id }) => id === 0x00fd);
    // Font 4 exists in no workbook, so that index 5 is the fifth of the list.
    const weightOf = (cell = 0) => {
      const font = formats[cells[cell]?.content.readUInt16LE(4) ?? 0]?.content.readUInt16LE(0) ?? 0;
      return fonts[font > 4 ? font - 1 : font]?.content.readUInt16LE(6);
    };
    expect([weightOf(0), weightOf(2)]).toEqual([700, 400]);
    expect(records.find(({ id }) => id === 0x0041)?.content.readUInt16LE(2)).toBe(1);
  });

  it('stands in a compound file of any size', () => {
    const row = Array.from({ length: 40 }, (_, index) => `column ${index}`);
    const rows = Array.from({ length: 20_000 }, () => row);
    const bytes = bytesOf(rows, row);
    // More than the header alone can name sectors of the table for.
    expect(bytes.length).toBeGreaterThan(110 * 128 * 512);
    expect(bytes.length % 512).toBe(0);
    expect(recordsOf(bytes).filter(({ id }) => id === 0x00fd)).toHaveLength(40 * 20_001);
  });
});
