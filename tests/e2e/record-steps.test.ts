import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { expectAccessible } from '../kit/accessible.ts';
import { settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage();

const size = 10;
const cursor = (page: Page): Promise<string | null> => page.locator('.table [tabindex="0"]').getAttribute('data-index');
const place = (page: Page) => page.locator('.record-steps > span');
const openLast = async (page: Page, list: string): Promise<string> => {
  await page.goto(list);
  await settled(page);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.locator('.record-steps').waitFor();
  await settled(page);
  return new URL(page.url()).pathname;
};

it('] and [ go through the records of the list one came from, over the end of a page, and u goes back to the last one', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  const last = await openLast(page, `/user-management?size=${size}`);
  expect(await place(page).textContent()).toMatch(new RegExp(`^${size} of \\d+$`));
  await expectAccessible(page);
  await page.keyboard.press(']');
  await page.waitForURL((url) => url.pathname !== last);
  await settled(page);
  expect(await place(page).textContent()).toMatch(new RegExp(`^${size + 1} of `));
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await page.getByRole('button', { name: 'Next record' }).click();
  await expect.poll(() => place(page).textContent()).toMatch(new RegExp(`^${size + 2} of `));
  await settled(page);
  await page.keyboard.press('u');
  await page.waitForURL(/page=2/);
  await settled(page);
  expect(await cursor(page)).toBe('1');
  await page.keyboard.press('Enter');
  await expect.poll(() => place(page).textContent()).toMatch(new RegExp(`^${size + 2} of `));
  await page.keyboard.press('[');
  await page.keyboard.press('[');
  await page.waitForURL(`**${last}`);
  expect(complaints).toEqual([]);
  await close();
});

it('at the end of a list it says so, and where no list was left nothing shows', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  await page.goto('/user-management');
  await settled(page);
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.locator('.record-steps').waitFor();
  const first = page.url();
  await page.keyboard.press('[');
  await page.getByText('This is the first record of the list.').waitFor();
  expect(page.url()).toBe(first);
  await page.reload();
  await settled(page);
  expect(await page.locator('.record-steps').count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

it('] pressed again before the next record is drawn goes on to the one after it', async () => {
  const { page, close } = await visit(browser, api, api.adminToken);
  await openLast(page, `/user-management?size=${size}`);
  await page.keyboard.press('[');
  await expect.poll(() => place(page).textContent()).toMatch(new RegExp(`^${size - 1} of `));
  await page.evaluate(() => {
    const press = () =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '[', code: 'BracketLeft', bubbles: true }));
    press();
    press();
  });
  await expect.poll(() => place(page).textContent()).toMatch(new RegExp(`^${size - 3} of `));
  await close();
});
