import { describe, expect, it } from 'vitest';
import { otherCells, sheetsOf } from '../../../tests/kit/sheets.ts';
import { type PieceFormat, pieceFormats, pieces } from './pieces.ts';

const columns = ['No', 'Name', 'Note'];
const rows = Array.from({ length: 700 }, (_, at) => [String(at + 1), `Zoë ${at} 王`, at % 2 === 0 ? '=1+1' : 'a,"b"']);

async function* slowly(given: readonly string[][]) {
  for (const row of given) yield row;
}

const fileOf = async (format: PieceFormat, given: readonly string[][]): Promise<Buffer> => {
  const made: Uint8Array[] = [];
  for await (const piece of pieces(format, 'People: all', columns, slowly(given))) made.push(piece);
  return Buffer.concat(made);
};

const first = (bytes: Buffer): string[][] => Object.values(sheetsOf(bytes))[0] ?? [];

describe.each(pieceFormats)('rows as %s', (format) => {
  it('contain every text under its heading, and no formula', async () => {
    const bytes = await fileOf(format, rows);
    const meant = rows.map(([no, name, note]) => [no, name, note === '=1+1' ? "'=1+1" : note]);
    expect(first(bytes)).toEqual([columns, ...meant]);
    if (format !== 'csv') expect(otherCells(bytes)).toEqual([]);
  });

  it('are only a heading where there are no rows', async () => {
    expect(first(await fileOf(format, []))).toEqual([columns]);
  });

  it('fail with their own error, and release the source', async () => {
    let isLetGo = false;
    async function* broken() {
      try {
        yield ['1', 'Ann', ''];
        throw new Error('the line is cut');
      } finally {
        isLetGo = true;
      }
    }
    const all = async () => {
      for await (const _ of pieces(format, 'People', columns, broken()));
    };
    await expect(all()).rejects.toThrow('the line is cut');
    expect(isLetGo).toBe(true);
  });
});

describe.each(['csv', 'xlsx'] as const)('a long %s', (format) => {
  it('is passed on as its rows come', async () => {
    let given = 0;
    async function* many() {
      for (; given < 20_000; given++) yield [String(given), String(Math.random()), ''];
    }
    const file = pieces(format, 'People', columns, many());
    let bytes = 0;
    for await (const piece of file) {
      bytes += piece.length;
      if (bytes > 50_000) break;
    }
    expect(given).toBeLessThan(15_000);
  });
});
