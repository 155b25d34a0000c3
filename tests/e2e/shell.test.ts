import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { settled, visit } from '../kit/console.ts';
import { askEachCall } from '../kit/page-data.ts';
import { openStage } from '../kit/stage.ts';
import { openedOn } from './opened.ts';

const { api, browser } = await openStage();

const opened = openedOn({ api, browser });

/** Where the sidebar leads, with every submenu open. */
const placesOf = async (page: Page): Promise<Readonly<Record<string, string | null>>> => {
  const sidebar = page.getByRole('navigation').first();
  const closed = sidebar.getByRole('button', { expanded: false });
  while ((await closed.count()) > 0) await closed.first().click();
  const links = await sidebar.getByRole('link').all();
  const places = await Promise.all(
    links.map(async (link) => [await link.getAttribute('title'), await link.getAttribute('href')]),
  );
  return Object.fromEntries(places);
};

const everybody = {
  Dashboard: '/admin-dashboard',
  Users: '/user-management',
  'Users Marked for Deletion': '/delete-user-management',
  Events: '/events',
  Transactions: '/transactions',
  IDMerit: '/idmerit',
  'IDM Trust': '/idm-trust',
  BrightCheck: '/brightcheck',
  Community: '/community',
  'Requested Community': '/requested-community',
  'Radar Attendees': '/radar-attendees',
  'Location Master': '/radar',
};
const administrators = {
  'Add Admin': '/add-admin',
  'View Admins List': '/view-admin-list',
  Settings: '/update-settings',
};

describe('the shell', () => {
  it('leads to the places of the specification', async () => {
    const { page, complaints, close } = await opened('/admin-dashboard');
    expect(await placesOf(page)).toMatchObject({ ...everybody, ...administrators });
    await page
      .getByRole('link', { name: /Matchdesk/ })
      .first()
      .click();
    await page.waitForURL(/\/admin-dashboard$/);
    expect(complaints).toEqual([]);
    await close();
  });

  it('hides administrators and settings from a sub-administrator', async () => {
    const { page, close } = await opened('/admin-dashboard', api.subAdminToken);
    const places = await placesOf(page);
    expect(places).toMatchObject(everybody);
    expect(Object.keys(places).filter((label) => label in administrators)).toEqual([]);
    await close();
  });

  it('has a toggle, a menu with the password and the way out, and the year', async () => {
    const { page, close } = await opened('/admin-dashboard');
    const width = () =>
      page
        .getByRole('navigation')
        .first()
        .evaluate((sidebar) => sidebar.clientWidth);
    const wide = await width();
    await page
      .getByRole('button', { name: /sidebar/i })
      .first()
      .click();
    await expect.poll(width).toBeLessThan(wide);
    await page.getByRole('button', { name: 'Admin', exact: true }).click();
    expect(await page.getByRole('menuitem').allTextContents()).toEqual(
      expect.arrayContaining([expect.stringContaining('Change Password'), expect.stringContaining('Logout')]),
    );
    const footer = page.getByRole('contentinfo');
    expect(await footer.textContent()).toContain(String(new Date().getUTCFullYear()));
    expect(await footer.textContent()).toContain('Powered By');
    await close();
  });

  it('shows a spinner while the administrator is loaded', async () => {
    const { page, close } = await visit(browser, api, api.adminToken);
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await askEachCall(page);
    await page.route('**/v2/adminLogin', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/admin-dashboard', { waitUntil: 'commit' });
    await page.locator('.loading, .spinner').first().waitFor();
    expect(await page.getByRole('heading', { level: 1, name: 'Dashboard' }).count()).toBe(0);
    answer();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await close();
  });

  it('closes the sidebar over a narrow page by Escape, beside it, and by whatever is opened instead', async () => {
    const { page, complaints, close } = await visit(browser, api, api.adminToken, { width: 380 });
    await page.goto('/user-management');
    await settled(page);
    const toggle = page.getByRole('button', { name: 'Toggle the sidebar' });
    const sidebar = page.getByRole('navigation', { name: 'Main' });
    const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);
    const open = async (): Promise<void> => {
      await toggle.click();
      await sidebar.waitFor();
      expect(await focused()).toBe('Users');
    };
    await open();
    await page.keyboard.press('Escape');
    await sidebar.waitFor({ state: 'hidden' });
    expect(await focused()).toBe('Toggle the sidebar');
    await open();
    await page.getByRole('button', { name: 'Close the sidebar' }).click({ position: { x: 370, y: 400 } });
    await sidebar.waitFor({ state: 'hidden' });
    expect(await focused()).toBe('Toggle the sidebar');
    await open();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Command palette' }).waitFor();
    await sidebar.waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await open();
    await page.keyboard.press('g');
    await page.keyboard.press('e');
    await page.waitForURL('**/events');
    await sidebar.waitFor({ state: 'hidden' });
    await expect.poll(focused).toBe('Events');
    expect(complaints).toEqual([]);
    await close();
  });
});
