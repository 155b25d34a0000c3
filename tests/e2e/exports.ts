import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Download, Page } from 'playwright';

type Workbook = { readonly SheetNames: readonly string[]; readonly Sheets: Readonly<Record<string, unknown>> };
type Reader = {
  read(
    bytes: Uint8Array,
    options?: { readonly raw: true; readonly type: 'buffer'; readonly codepage: number },
  ): Workbook;
  readonly utils: { sheet_to_json(sheet: unknown, options: { header: 1; defval: '' }): string[][] };
};

// The reader of spreadsheets belongs to the API's tests.
const apiPackage = createRequire(new URL('../../apps/api/package.json', import.meta.url));
const reader = apiPackage('xlsx') as Reader;

/** The cells of a saved spreadsheet. */
export const cellsOf = async (file: Download): Promise<string[][]> => {
  const book = reader.read(await readFile(await file.path()), { raw: true, type: 'buffer', codepage: 65001 });
  return reader.utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''], { header: 1, defval: '' });
};

export const dialog = (page: Page) => page.getByRole('dialog', { name: /^Export / });
/** Opens the export dialog of the list on the screen. */
export const ask = async (page: Page): Promise<void> => {
  await page.keyboard.press('Shift+E');
  await dialog(page).getByRole('radio', { name: /^All/ }).waitFor();
};
