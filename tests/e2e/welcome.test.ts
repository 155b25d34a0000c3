import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { type Account, startApi } from '../kit/api.ts';
import { settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage({ users: 40 });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const logIn = async (page: Page, { email, password }: Account): Promise<void> => {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
};
const palette = (page: Page) => page.getByRole('combobox', { name: 'Command palette' });

describe('the tour of the demo world', () => {
  it('shows after the first sign-in, and no more: Enter starts, and each administrator has one', async () => {
    const { page, complaints, close } = await visit(browser, api);
    await page.goto('/admin-login');
    await logIn(page, api.admin);
    await heading(page, 'Welcome to Matchdesk').waitFor();
    await page.keyboard.press('Enter');
    await heading(page, 'Dashboard').waitFor();
    await page.keyboard.press('Control+k');
    await palette(page).fill('>logout');
    await page.keyboard.press('Enter');
    await page.getByText('Are you sure you want to logout?').waitFor();
    await page.keyboard.press('Enter');
    await logIn(page, api.admin);
    await heading(page, 'Dashboard').waitFor();
    await page.context().request.delete('/console/session', { headers: { 'x-matchdesk-console': '1' } });
    await page.goto('/admin-login?next=%2Fevents');
    await logIn(page, api.subAdmin);
    await heading(page, 'Events').waitFor();
    // Every request of the page after its session had ended was refused.
    expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([]);
    await close();
  });

  it('does what it tells, each by key alone, and is found again', async () => {
    const { page, complaints, close } = await visit(browser, api, api.subAdminToken);
    await page.goto('/user-management');
    await settled(page);
    await page.keyboard.press('Control+k');
    await palette(page).fill('tour');
    await page.keyboard.press('Enter');
    await heading(page, 'Welcome to Matchdesk').waitFor();
    const press = (name: string) => page.locator('main').getByRole('button', { name }).press('Enter');

    await press('Open the palette');
    await palette(page).waitFor();
    await page.keyboard.press('Escape');
    await press('Type credits @ann 50');
    await expect.poll(() => palette(page).inputValue()).toBe('credits @ann 50');
    await page.keyboard.press('Escape');
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const before = await background();
    await press('Light or dark');
    expect(await background()).not.toBe(before);
    await page.getByRole('link', { name: 'Find every Ann' }).press('Enter');
    await page.waitForURL(/user-management\?q=ann/);
    await settled(page);
    await page.keyboard.press('?');
    await page.getByRole('link', { name: 'Take the tour' }).press('Enter');
    await heading(page, 'Welcome to Matchdesk').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(complaints).toEqual([]);
    await close();
  });

  it('is nowhere where another world is served', async () => {
    const real = await startApi({ users: 0 });
    const { page, close } = await visit(browser, real);
    await page.goto('/admin-login');
    await logIn(page, real.admin);
    await heading(page, 'Dashboard').waitFor();
    await page.keyboard.press('Control+k');
    await palette(page).fill('tour');
    expect(await page.locator('[role=option][data-value="place:welcome.tour"]').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.getByLabel('Single-letter keys').waitFor();
    expect(await page.getByText('Take the tour').count()).toBe(0);
    await page.goto('/welcome');
    await page.getByText('No tour here').waitFor();
    await close();
    await real.close();
  });
});
