import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { goTo, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage({ oneWorld: true });
const rows = 25;

/** By how many pixels the bars at the top and the bottom of the window cover the row that has the focus. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const row = document.activeElement?.closest('[data-index]')?.getBoundingClientRect();
    if (!row) return 'no row has the focus';
    const top = document.querySelector('.topbar')?.getBoundingClientRect().bottom ?? 0;
    const bar = document.querySelector('.selection-bar:not([data-empty])')?.getBoundingClientRect();
    const bottom = Math.min(bar?.top ?? innerHeight, innerHeight);
    return Math.max(0, Math.round(top - row.top), Math.round(row.bottom - bottom));
  });

it.each([
  [1440, 500],
  [380, 720],
])('in a window of %i x %i no bar covers the row that has the focus', async (width, height) => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken, { width, height });
  await goTo(page, `/user-management?size=${rows}`);
  await page.locator('[data-index="0"]').focus();
  const found: unknown[] = [];
  const press = async (key: string): Promise<void> => {
    await page.keyboard.press(key);
    found.push(await covered(page));
  };
  // The selection's bar appears where the last row in the window was selected.
  for (let row = 0; row < rows - 1; row += 1) {
    for (const key of ['x', 'x', 'j']) await press(key);
  }
  await press('x');
  for (let row = 0; row < rows - 1; row += 1) await press('k');
  for (let row = 0; row < rows - 1; row += 1) await press('j');
  expect(found.filter((each) => each !== 0)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});
