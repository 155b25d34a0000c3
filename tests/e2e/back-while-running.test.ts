import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { sayYes, settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';
import { holdWrites } from './hold-writes.ts';

const { api, browser } = await openStage();

const waits = 'What you sent has not been answered yet. You can leave once it has ended.';
const stopping = (page: Page) => page.getByRole('alertdialog', { name: 'Stop the run?' });

/** Opens the people whose names match, from the dashboard, so that Back leads somewhere. */
const open = async (page: Page, address: string): Promise<void> => {
  await page.goto('/admin-dashboard');
  await settled(page);
  await page.evaluate((to) => history.pushState(null, '', to), address);
  await page.waitForFunction((to) => `${location.pathname}${location.search}` === to, address);
  await settled(page);
};

const creditByDialog = async (page: Page): Promise<void> => {
  await page.locator('[data-index="0"]').focus();
  await page.keyboard.press('c');
  await page.getByRole('dialog', { name: 'Add credits' }).waitFor();
  await page.keyboard.type('50');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await sayYes(page);
};

const creditByPalette = async (page: Page): Promise<void> => {
  await page.locator('[data-index="0"]').focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('50 credits');
  await page
    .getByRole('option', { name: /^Give 50 credits/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Add credits' }).first().click();
};

it.each([
  ['a dialog', creditByDialog, '.dialog'],
  ['the palette', creditByPalette, '.palette'],
])(
  'Back while %s sends one write says so, and the form stays until the write has ended',
  async (_, credit, overlay) => {
    await api.database.db.updateTable('users').set({ account_status: 0 }).execute();
    const { page, complaints, close } = await visit(browser, api, api.adminToken);
    await open(page, '/user-management');
    const { sent, release } = await holdWrites(page, '**/manual_coins_addition');
    await credit(page);
    await expect.poll(() => sent.length).toBe(1);
    await page.evaluate(() => history.back());
    await page.locator('.alert').getByText(waits).waitFor();
    expect(new URL(page.url()).pathname).toBe('/user-management');
    expect(await page.locator(overlay).count()).toBe(1);
    expect(await page.getByText('is not saved').count()).toBe(0);
    release();
    await page.getByText('Credit added successfully.').waitFor();
    await page.locator(overlay).waitFor({ state: 'detached' });
    await page.evaluate(() => history.back());
    await page.waitForURL('**/admin-dashboard');
    expect(sent).toHaveLength(1);
    expect(complaints).toEqual([]);
    await close();
  },
);

const pauseByDialog = async (page: Page): Promise<void> => {
  for (const key of ['*', 'm', 'e']) await page.keyboard.press(key);
  await page.getByRole('dialog', { name: 'Set account status' }).getByRole('combobox').selectOption('paused');
  await page.keyboard.press('Control+Enter');
};

it('Back during a run over many asks whether to stop it: it goes on, or ends with the requests already sent', async () => {
  await api.database.db.updateTable('users').set({ account_status: 0 }).execute();
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  await open(page, '/user-management?q=ar');
  await page.locator('[data-index="0"]').focus();
  const { sent, release } = await holdWrites(page, '**/updateStatus/**');
  await pauseByDialog(page);
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  for (const answer of ['Let it run', 'Stop']) {
    await page.evaluate(() => history.back());
    await stopping(page).getByRole('button', { name: answer }).click();
    await stopping(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/user-management');
  }
  await page.getByText('Finishing requests already sent…').first().waitFor();
  const before = sent.length;
  release();
  const outcome = page.getByRole('dialog', { name: 'Set account status' });
  await outcome.getByRole('heading', { name: /^Not tried/ }).waitFor();
  expect(await outcome.getByRole('heading', { name: 'Without an answer' }).count()).toBe(0);
  expect(sent).toHaveLength(before);
  expect(complaints).toEqual([]);
  await close();
});

it('the question whether to stop a run closes when the run ends', async () => {
  await api.database.db.updateTable('users').set({ account_status: 0 }).execute();
  const { page, close } = await visit(browser, api, api.adminToken);
  await open(page, '/user-management?q=mar');
  await page.locator('[data-index="0"]').focus();
  const { sent, release } = await holdWrites(page, '**/updateStatus/**');
  await pauseByDialog(page);
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await page.evaluate(() => history.back());
  await stopping(page).waitFor();
  release();
  await page.getByText('Account status updated successfully').waitFor();
  await stopping(page).waitFor({ state: 'detached' });
  await close();
});

it('closing the page while many are being undone asks first', async () => {
  await api.database.db.updateTable('users').set({ account_status: 0 }).execute();
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  await open(page, '/user-management?q=mar');
  await page.locator('[data-index="0"]').focus();
  await pauseByDialog(page);
  await page.getByText('Account status updated successfully').waitFor();
  const { sent, release } = await holdWrites(page, '**/updateStatus/**');
  await page.keyboard.press('Control+z');
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  const asks = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await asks()).toBe(true);
  release();
  await page.getByText(/Undone for/).waitFor();
  await expect.poll(asks).toBe(false);
  expect(complaints).toEqual([]);
  await close();
});

it('a link away from a page’s own form, while it is being sent, says so', async () => {
  const { page, close } = await visit(browser, api, api.adminToken);
  await open(page, '/add-admin');
  const { sent, release } = await holdWrites(page, '**/subadmin/register');
  await page.getByLabel('Email', { exact: true }).fill('somebody@example.test');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => sent.length).toBe(1);
  await page.locator('main a[href="/view-admin-list"]').last().press('Enter');
  await page.locator('.alert').getByText(waits).waitFor();
  expect(new URL(page.url()).pathname).toBe('/add-admin');
  release();
  await page.waitForURL('**/view-admin-list');
  await close();
});
