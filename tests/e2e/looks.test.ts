import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage({ users: 120 });

const rows = (page: Page) => page.locator('main [data-index]');
const isWithin = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollHeight <= innerHeight);

it('shows as many rows as fit, follows the window, and keeps it for other lists and the next visit', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/user-management');
  await settled(page);
  expect(await rows(page).count()).toBe(10);
  await rows(page).first().focus();
  await page.keyboard.press('z');
  await page.waitForURL(/size=fit/);
  await expect.poll(() => rows(page).count()).toBeGreaterThan(10);
  await expect.poll(() => isWithin(page)).toBe(true);
  const many = await rows(page).count();
  await page.setViewportSize({ width: 1440, height: 1080 });
  await expect.poll(() => rows(page).count()).toBeGreaterThan(many);
  await expect.poll(() => isWithin(page)).toBe(true);

  await page.goto('/idm-trust');
  await settled(page);
  expect(await page.getByLabel('Rows per page').locator('option:checked').textContent()).toBe('As many as fit');
  await page.getByLabel('Rows per page').selectOption('10');
  await expect.poll(() => rows(page).count()).toBe(10);
  expect(complaints).toEqual([]);
  await close();
});

it('copies a whole id from its row, its cell and its page', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.goto('/events');
  await settled(page);
  const cells = page.locator('main .id-copy');
  const [first = '', second = ''] = await cells.allTextContents();
  expect(first).toMatch(/^[0-9a-f]{24}$/);
  await rows(page).first().focus();
  await page.keyboard.press('y');
  await page.getByText(/Copied …/).waitFor();
  expect(await copied()).toBe(first);
  await cells.nth(1).click();
  await expect.poll(copied).toBe(second);
  await rows(page).first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/events-details/);
  await settled(page);
  await page.keyboard.press('y');
  await expect.poll(copied).toBe(first);
  expect(complaints).toEqual([]);
  await close();
});

it('shows exact times beside the list, by keyboard', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  await page.goto('/transactions');
  await settled(page);
  const [first] = await rows(page).all();
  const date = await first?.locator('time').textContent();
  expect(date).toMatch(/^\d\d-\d\d-\d{4}$/);
  await first?.focus();
  await page.keyboard.press('o');
  const exact = page.locator('.peek time').first();
  await exact.waitFor();
  expect(await exact.textContent()).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/);
  expect(await first?.locator('time').textContent()).toBe(await exact.textContent());
  await page.keyboard.press('o');
  await exact.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await close();
});

it("narrows the audit log by a colleague, a call's title and a person's name", async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  await page.goto('/audit-log');
  await settled(page);
  const action = page.getByLabel('Action');
  await action.locator('optgroup').first().waitFor({ state: 'attached' });
  await action.selectOption({ label: 'Sign in' });
  await page.waitForURL(/f\.action=session\.signIn/);
  const name = api.admin.email.split('@')[0] ?? '';
  await page.getByLabel('Administrator').selectOption({ label: name });
  await page.waitForURL((url) => url.searchParams.get('f.actor') === name);

  const { email } = await api.database.db
    .selectFrom('users')
    .select('email')
    .where('email', 'is not', null)
    .executeTakeFirstOrThrow();
  await page.getByLabel('Kind of record').selectOption('user');
  await page.waitForURL(/f\.kind=user/);
  await page.getByRole('combobox', { name: 'Record', exact: true }).fill(email ?? '');
  await page.getByRole('listbox', { name: 'Record' }).getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => /^[0-9a-f]{24}$/.test(url.searchParams.get('f.target') ?? ''));
  await settled(page);
  expect(complaints).toEqual([]);
  await close();
});
