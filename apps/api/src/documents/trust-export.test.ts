import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import xlsx from 'xlsx';
import { trustExport } from './trust-export.ts';

const columns = ['No', 'Phone number', 'Email Id', 'User', 'Score'];

const sheetsOf = (bytes: Buffer): Record<string, string[][]> => {
  const workbook = xlsx.read(bytes, { type: 'buffer', raw: true });
  return Object.fromEntries(
    workbook.SheetNames.map((name) => [
      name,
      xlsx.utils.sheet_to_json<string[]>(workbook.Sheets[name] ?? {}, { header: 1, defval: '', blankrows: true }),
    ]),
  );
};

describe('trustExport', () => {
  it('is a true OOXML workbook with every text as it was', async () => {
    const rows = [
      ['1', '555 0100', 'ann@example.test', 'Ann <b>&"Lee"</b>', '71'],
      ['2', '', 'zoe@example.test', 'Zoë 王小明 🌸 _x0041_ \u0007', '-'],
    ];
    const bytes = await buffer(trustExport(columns, rows));
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
    const [heading, first, second] = sheetsOf(bytes)['IDMtrust Export'] ?? [];
    expect(heading).toEqual(columns);
    expect(first).toEqual(rows[0]);
    expect(second?.slice(0, 4)).toEqual(rows[1]?.slice(0, 4));
  });

  it('types every cell as a text, and neutralises what a spreadsheet would calculate', async () => {
    const bytes = await buffer(trustExport(['A'], [['=1+1'], ['+1 555'], ['@x'], ['＝2'], ['7']]));
    const sheet = xlsx.read(bytes, { type: 'buffer', raw: true, cellFormula: true }).Sheets['IDMtrust Export'] ?? {};
    const cells = ['A2', 'A3', 'A4', 'A5', 'A6'].map((name) => sheet[name] as xlsx.CellObject);
    expect(cells.map(({ t, v, f }) => [t, v, f])).toEqual(
      ["'=1+1", "'+1 555", "'@x", "'＝2", '7'].map((text) => ['s', text, undefined]),
    );
  });

  it('continues on further sheets, each with the heading', async () => {
    const rows = Array.from({ length: 25 }, (_, index) => [String(index)]);
    const sheets = sheetsOf(await buffer(trustExport(['No'], rows, 11)));
    expect(Object.entries(sheets).map(([name, found]) => [name, found.length, found[0], found[1]])).toEqual([
      ['IDMtrust Export', 11, ['No'], ['0']],
      ['IDMtrust Export 2', 11, ['No'], ['10']],
      ['IDMtrust Export 3', 6, ['No'], ['20']],
    ]);
  });

  it('adds no empty sheet where the rows end with a full one, and none of nothing', async () => {
    const rows = Array.from({ length: 10 }, (_, index) => [String(index)]);
    expect(Object.keys(sheetsOf(await buffer(trustExport(['No'], rows, 11))))).toEqual(['IDMtrust Export']);
    expect(sheetsOf(await buffer(trustExport(['No'], [])))).toEqual({ 'IDMtrust Export': [['No']] });
  });

  it('fails with the error of its rows', async () => {
    async function* broken() {
      yield ['Ann'];
      throw new Error('the table is gone');
    }
    await expect(buffer(trustExport(['User'], broken()))).rejects.toThrow('the table is gone');
  });

  it('reads rows no faster than they are taken, and lets them go when the reader leaves', async () => {
    let given = 0;
    let closed = false;
    async function* endless() {
      try {
        for (;;) {
          given++;
          yield [`${given} ${Math.random()}`];
        }
      } finally {
        closed = true;
      }
    }
    let taken = 0;
    for await (const chunk of trustExport(['Number'], endless())) {
      taken += (chunk as Buffer).length;
      if (taken > 100_000) break;
    }
    await expect.poll(() => closed).toBe(true);
    expect(given).toBeLessThan(50_000);
  });
});
