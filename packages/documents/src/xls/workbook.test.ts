import { createHash } from 'node:crypto';
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

const digestOf = (records: readonly { id: number; content: Buffer }[]): string =>
  records.reduce((hash, { id, content }) => hash.update(`${id}:`).update(content), createHash('sha256')).digest('hex');

describe('xlsWorkbook', () => {
  // The records of a file that LibreOffice Calc opened correctly: fonts, formats, widths, panes. If you change one on
  // purpose, open the file there again and replace the digest.
  it('equals, byte for byte, a file that a spreadsheet opened', () => {
    const rows = [
      ['1', 'Zoë 王小明'],
      ['', '=1+1'],
      ['x'.repeat(20), 'y'.repeat(60)],
    ];
    expect(digestOf(recordsOf(bytesOf(rows, ['No', 'Name'])))).toBe(
      '31bdbc595d7b037e4c41cafc31f92319904eb636ee12898c6b9daa25613c623b',
    );
  });

  it('continues on further sheets, each with the heading', () => {
    const rows = Array.from({ length: 65_536 }, (_, index) => [String(index % 7)]);
    const bytes = bytesOf(rows, ['No']);
    const { content = Buffer.alloc(0) } = xlsx.CFB.find(xlsx.CFB.read(bytes, { type: 'buffer' }), '/Workbook') ?? {};
    const stream = Buffer.from(content as Uint8Array);
    const records = recordsOf(bytes);
    const named = records.filter(({ id }) => id === 0x0085).map((record) => record.content);
    expect(named.map((entry) => entry.toString('utf16le', 8))).toEqual(['Sheet', 'Sheet 2']);
    // Each sheet must begin where the workbook says.
    expect(named.map((entry) => stream.readUInt32LE(entry.readUInt32LE(0)))).toEqual([0x0010_0809, 0x0010_0809]);
    const cells = records.filter(({ id }) => id === 0x00fd).map((record) => record.content);
    expect(cells.slice(65_535, 65_539).map((cell) => [cell.readUInt16LE(0), cell.readUInt32LE(6)])).toEqual([
      [65_535, 1],
      [0, 0],
      [1, 2],
    ]);
    expect(digestOf(records.filter(({ id }) => id !== 0x00fd))).toBe(
      '678d76dca76aa62364e394fe2210acfc288437db01127e2a29639f67306bf71d',
    );
  });

  it.each(['a', '王'])('keeps %s where it ends with a record, or begins there', (sign) => {
    // A record contains 8,224 bytes: 8 of the first one are counts, and 3 come before each text.
    const fits = Math.floor((8_224 - 8 - 3) / (sign === 'a' ? 1 : 2));
    for (let length = fits - 8; length < fits + 4; length++) {
      const rows = [[sign.repeat(length)], ['é'], [`${sign}b`], [sign.repeat(length + 3)], ['🌸']];
      const bytes = bytesOf(rows, ['']);
      expect(read(bytes).slice(1)).toEqual(rows);
      expect(recordsOf(bytes).every(({ content }) => content.length <= 8_224)).toBe(true);
    }
  });

  it('keeps every text, however long, across the ends of records', () => {
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

  it('cuts a text that is too long for a cell, and says so', () => {
    const [, row] = read(bytesOf([['x'.repeat(40_000), '']]));
    expect(row?.[0]).toHaveLength(32_767);
    expect(row?.[0]?.endsWith('…')).toBe(true);
  });

  it('makes the heading bold and keeps it visible', () => {
    const records = recordsOf(bytesOf([['1', '2']]));
    const fonts = records.filter(({ id }) => id === 0x0031);
    const formats = records.filter(({ id }) => id === 0x00e0);
    const cells = records.filter(({ id }) => id === 0x00fd);
    // Font 4 does not exist in any workbook, so index 5 is the fifth of the list.
    const weightOf = (cell = 0) => {
      const font = formats[cells[cell]?.content.readUInt16LE(4) ?? 0]?.content.readUInt16LE(0) ?? 0;
      return fonts[font > 4 ? font - 1 : font]?.content.readUInt16LE(6);
    };
    expect([weightOf(0), weightOf(2)]).toEqual([700, 400]);
    expect(records.find(({ id }) => id === 0x0041)?.content.readUInt16LE(2)).toBe(1);
  });
});
