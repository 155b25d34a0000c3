import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';

type Workbook = { readonly SheetNames: readonly string[]; readonly Sheets: Readonly<Record<string, unknown>> };
type Reader = {
  read(bytes: Uint8Array): Workbook;
  readonly utils: { sheet_to_json(sheet: unknown, options: { header: 1 }): string[][] };
};

// The reader of spreadsheets is the API's, whose documents it checks.
const apiPackage = createRequire(new URL('../../apps/api/package.json', import.meta.url));
const reader = apiPackage('xlsx') as Reader;

const { api, browser } = await openStage();

describe('the users list', () => {
  it('exports every user once, with the columns that show', async () => {
    const { page, complaints, close } = await visit(browser, api, api.adminToken);
    await page.goto('/user-management');
    await settled(page);
    await page.keyboard.press('v');
    await page.getByRole('dialog', { name: 'Columns' }).getByLabel('Radar').press('Space');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Export' }).press('Enter');
    const download = page.waitForEvent('download');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Export' }).press('Enter');
    const file = await download;
    expect(file.suggestedFilename()).toBe('User Report.xls');
    const book = reader.read(await readFile(await file.path()));
    const rows = reader.utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''], { header: 1 });
    const [headings = [], ...people] = rows;
    expect(headings).toContain('Email');
    for (const left of ['Radar', 'Match & Chat Details', 'Flag', 'Profile']) expect(headings).not.toContain(left);
    const kept = await api.database.db
      .selectFrom('users')
      .select((query) => query.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(people).toHaveLength(Number(kept.n));
    const emails = people.map((row) => row[headings.indexOf('Email')]).filter(Boolean);
    expect(new Set(emails).size).toBe(emails.length);
    expect(complaints).toEqual([]);
    await close();
  });

  it('says that the server is gone, keeps what was typed, and goes on when it is back', async () => {
    const { page, close } = await visit(browser, api, api.adminToken);
    await page.goto('/user-management');
    await settled(page);
    await page.route('**/v2/**', (route) => route.abort());
    await page.keyboard.press('/');
    await page.keyboard.type('ann');
    await page.keyboard.press('Enter');
    await page.getByText('The server can not be reached.').waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('ann');
    await page.unroute('**/v2/**');
    await page.getByRole('button', { name: 'Retry' }).press('Enter');
    await page.getByText(/Showing 1 to \d+ of/).waitFor();
    await close();
  });
});
