import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import xlsx from 'xlsx';
import { userReport } from './user-report.ts';

const written = async (columns: string[], rows: Iterable<string[]> | AsyncIterable<string[]>) =>
  buffer(await userReport(columns, rows));

const sheetsOf = (bytes: Buffer): Record<string, string[][]> => {
  const workbook = xlsx.read(bytes, { type: 'buffer', raw: true });
  return Object.fromEntries(
    workbook.SheetNames.map((name) => [
      name,
      xlsx.utils.sheet_to_json<string[]>(workbook.Sheets[name] ?? {}, { header: 1, defval: '', blankrows: true }),
    ]),
  );
};

describe('userReport', () => {
  it('is a BIFF8 workbook with the columns in order', async () => {
    const bytes = await written(
      ['Name', 'Email', 'Age'],
      [
        ['Ann Lee', 'ann@example.test', '31'],
        ['Zoë 王小明 🌸', '', '29'],
      ],
    );
    expect(bytes.subarray(0, 8).toString('hex')).toBe('d0cf11e0a1b11ae1');
    expect(sheetsOf(bytes)).toEqual({
      'User Report': [
        ['Name', 'Email', 'Age'],
        ['Ann Lee', 'ann@example.test', '31'],
        ['Zoë 王小明 🌸', '', '29'],
      ],
    });
  });

  it('contains every cell as text, and none that a spreadsheet would calculate', async () => {
    const payloads = [
      '=1+1',
      '+1 555 0100',
      '-2',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '\0=1',
      '＝1',
      '42',
      '=HYPERLINK("x","y")',
    ];
    const bytes = await written(
      ['=heading'],
      payloads.map((payload) => [payload]),
    );
    const cells = Object.entries(xlsx.read(bytes, { type: 'buffer', raw: true }).Sheets['User Report'] ?? {})
      .filter(([name]) => !name.startsWith('!'))
      .map(([, cell]) => cell as xlsx.CellObject);
    expect(cells.map(({ t, f }) => [t, f])).toEqual(cells.map(() => ['s', undefined]));
    expect(cells.map(({ v }) => v)).toEqual([
      "'=heading",
      ...payloads.map((each) => (['42', '+1 555 0100'].includes(each) ? each : `'${each}`)),
    ]);
  });

  it('continues on more sheets, each with the heading, beyond 65,535 rows', async () => {
    const rows = Array.from({ length: 65_540 }, (_, index) => [`n${index}`]);
    const sheets = sheetsOf(await written(['Number'], rows));
    expect(Object.entries(sheets).map(([name, found]) => [name, found.length])).toEqual([
      ['User Report', 65_536],
      ['User Report 2', 6],
    ]);
    expect(sheets['User Report']?.at(-1)).toEqual(['n65534']);
    expect(sheets['User Report 2']?.slice(0, 2)).toEqual([['Number'], ['n65535']]);
  });

  it('has a heading without rows', async () => {
    expect(sheetsOf(await written(['Name'], []))).toEqual({ 'User Report': [['Name']] });
  });

  it('lets other work run after every batch, however slowly its rows arrive', async () => {
    let turns = 0;
    let timer = setImmediate(function turn() {
      turns++;
      timer = setImmediate(turn);
    });
    const turnsAt: number[] = [];
    const batches = 40;
    async function* slow() {
      for (let batch = 0; batch < batches; batch++) {
        turnsAt.push(turns);
        const until = performance.now() + 8;
        while (performance.now() < until);
        for (let row = 0; row < 500; row++) yield [`n${row}`];
      }
    }
    await buffer(await userReport(['Name'], slow()));
    clearImmediate(timer);
    expect(new Set(turnsAt).size).toBe(batches);
  });

  it('fails with the error of its rows, and closes them', async () => {
    async function* broken() {
      yield ['Ann'];
      throw new Error('the table is gone');
    }
    await expect(userReport(['Name'], broken())).rejects.toThrow('the table is gone');
  });
});
