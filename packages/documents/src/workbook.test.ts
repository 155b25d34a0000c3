import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { otherCells, sheetsOf } from '../../../tests/kit/sheets.ts';
import type { Rows } from './rows.ts';
import { workbook } from './workbook.ts';
import type { WorkbookOptions } from './xlsx/entries.ts';

const columns = ['No', 'Phone number', 'Email Id', 'User', 'Score'];

const made = (columns: readonly string[], rows: Rows, options?: WorkbookOptions): Promise<Buffer> =>
  buffer(workbook('People', columns, rows, options));

describe('workbook', () => {
  it('is a real OOXML workbook with every text unchanged', async () => {
    const rows = [
      ['1', '555 0100', 'ann@example.test', 'Ann <b>&"Lee"</b>', '71'],
      ['2', '', 'zoe@example.test', 'Zoë 王小明 🌸 _x0041_ \u0007', '-'],
    ];
    const bytes = await made(columns, rows);
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
    const [heading, first, second] = sheetsOf(bytes).People ?? [];
    expect(heading).toEqual(columns);
    expect(first).toEqual(rows[0]);
    expect(second?.slice(0, 4)).toEqual(rows[1]?.slice(0, 4));
  });

  it('gives every cell the type text, and neutralises formulas', async () => {
    const bytes = await made(['A'], [['=1+1'], ['+1 555'], ['@x'], ['＝2'], ['7']]);
    expect(sheetsOf(bytes).People?.flat()).toEqual(['A', "'=1+1", '+1 555', "'@x", "'＝2", '7']);
    expect(otherCells(bytes)).toEqual([]);
    const raw = await made(['A'], [['=1+1']], { isRaw: true });
    expect([sheetsOf(raw).People?.flat(), otherCells(raw)]).toEqual([['A', '=1+1'], []]);
  });

  it('gives its sheets valid names', async () => {
    const bytes = await buffer(workbook('Events: "A/B" and [all], and much more than fits', ['A'], [['1']]));
    expect(Object.keys(sheetsOf(bytes))).toEqual(['Events A B and all , and m']);
  });

  it('continues on further sheets, each with the heading', async () => {
    const rows = Array.from({ length: 25 }, (_, index) => [String(index)]);
    const sheets = sheetsOf(await made(['No'], rows, { rowsOfSheet: 11 }));
    expect(Object.entries(sheets).map(([name, found]) => [name, found.length, found[0], found[1]])).toEqual([
      ['People', 11, ['No'], ['0']],
      ['People 2', 11, ['No'], ['10']],
      ['People 3', 6, ['No'], ['20']],
    ]);
  });

  it('adds no empty sheet after a full last one, and has one sheet without rows', async () => {
    const rows = Array.from({ length: 10 }, (_, index) => [String(index)]);
    expect(Object.keys(sheetsOf(await made(['No'], rows, { rowsOfSheet: 11 })))).toEqual(['People']);
    expect(sheetsOf(await made(['No'], []))).toEqual({ People: [['No']] });
  });

  it('fails with the error of its rows', async () => {
    async function* broken() {
      yield ['Ann'];
      throw new Error('the table is gone');
    }
    await expect(made(['User'], broken())).rejects.toThrow('the table is gone');
  });

  it('reads rows no faster than they are taken, and releases them when the reader leaves', async () => {
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
    for await (const chunk of workbook('People', ['Number'], endless())) {
      taken += (chunk as Buffer).length;
      if (taken > 100_000) break;
    }
    await expect.poll(() => closed).toBe(true);
    expect(given).toBeLessThan(50_000);
  });
});
