import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage();

const path = (page: Page): string => new URL(page.url()).pathname;
const through = async (page: Page, ...addresses: readonly string[]): Promise<void> => {
  const [first = '', ...more] = addresses;
  await page.goto(first);
  await settled(page);
  const sidebar = page.getByRole('navigation').first();
  const closed = sidebar.getByRole('button', { expanded: false });
  while ((await closed.count()) > 0) await closed.first().click();
  for (const address of more) {
    await sidebar.locator(`a[href="${address}"]`).click();
    await sidebar.locator(`a[href="${address}"][aria-current]`).waitFor();
    await settled(page);
  }
};
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave this form?' });
const answer = async (page: Page, name: 'Stay' | 'Leave without saving'): Promise<void> => {
  await question(page).getByRole('button', { name }).click();
  await question(page).waitFor({ state: 'detached' });
};
/** Goes back like a person, without waiting for a page that may not come. */
const go = (page: Page, steps: number): Promise<void> => page.evaluate((by) => history.go(by), steps);

it('Back from a dialog with something typed asks, stays, and goes one page back without the dialog', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  await through(page, '/events', '/transactions', '/radar');
  await page.keyboard.press('c');
  const form = page.getByRole('dialog', { name: 'Add Radar' });
  await form.waitFor();
  await page.keyboard.type('Lima');
  await go(page, -1);
  await answer(page, 'Stay');
  expect(path(page)).toBe('/radar');
  expect(await form.getByRole('textbox').first().inputValue()).toBe('Lima');
  await go(page, -1);
  await answer(page, 'Leave without saving');
  await page.waitForURL('**/transactions');
  await settled(page);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await go(page, -1);
  await page.waitForURL('**/events');
  await go(page, 2);
  await page.waitForURL('**/radar');
  await settled(page);
  expect(complaints).toEqual([]);
  await close();
});

it('Back and Forward from a page with something typed ask, too', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  await through(page, '/events', '/view-admin-list');
  await page.locator('main a[href="/add-admin"]').click();
  await page.getByRole('heading', { level: 1, name: 'Add Admin' }).waitFor();
  await page.getByLabel('Email', { exact: true }).fill('somebody@example.test');
  await go(page, -1);
  await answer(page, 'Stay');
  expect(path(page)).toBe('/add-admin');
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('somebody@example.test');
  await go(page, -1);
  await answer(page, 'Leave without saving');
  await page.waitForURL('**/view-admin-list');
  await go(page, 1);
  await page.waitForURL('**/add-admin');
  await page.getByLabel('Email', { exact: true }).fill('another@example.test');
  await go(page, -2);
  await answer(page, 'Leave without saving');
  await page.waitForURL('**/events');
  expect(complaints).toEqual([]);
  await close();
});

it('Back closes a dialog in which nothing was typed', async () => {
  const { page, close } = await visit(browser, api, api.adminToken);
  await through(page, '/events', '/radar');
  await page.keyboard.press('c');
  await page.getByRole('dialog', { name: 'Add Radar' }).waitFor();
  await go(page, -1);
  await page.waitForURL('**/events');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await close();
});
