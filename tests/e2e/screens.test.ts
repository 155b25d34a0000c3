import { allScreens } from '@matchdesk/core/screens.ts';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi } from '../kit/api.ts';
import { launchBrowser } from '../kit/browser.ts';
import { expectAccessible, expectReachableByKey, settled, visit } from '../kit/console.ts';
import { exampleParams } from '../kit/example-params.ts';
import { anatomies, expectAnatomy } from './anatomy/expect-anatomy.ts';

let api: Awaited<ReturnType<typeof startApi>>;
let browser: Browser;

beforeAll(async () => {
  [api, browser] = await Promise.all([startApi(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await api.close();
});

const looks = [
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 380 },
] as const;
/** Px from which every column has its place. */
const wide = 1280;

describe.each(allScreens)('$id', ({ id, screen }) => {
  it.each(looks)(
    'shows what it should, has nothing to complain of, and is accessible ($theme, $width px)',
    async (look) => {
      const token = screen.access === 'public' ? undefined : api.adminToken;
      const { page, complaints, close } = await visit(browser, api, token, look);
      await page.goto(await exampleParams(api, screen.path));
      await settled(page);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      const heading = await page.getByRole('heading', { level: 1 }).textContent();
      expect(await page.title()).toBe(`${heading} · Matchdesk`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      if (look.width >= wide) await expectAnatomy(page, id);
      await expectAccessible(page);
      await expectReachableByKey(page);
      expect(complaints).toEqual([]);
      await close();
    },
  );
});

it('no screen is without a list of what it shows', () => {
  expect(Object.keys(anatomies).toSorted()).toEqual(allScreens.map(({ id }) => id).toSorted());
});

describe('who may be where', () => {
  it.each(allScreens.filter(({ screen }) => screen.access !== 'public'))(
    'sends a visitor from $id to the login',
    async ({ screen }) => {
      const { page, close } = await visit(browser, api);
      await page.goto(await exampleParams(api, screen.path));
      await page.waitForURL(/\/admin-login/);
      await close();
    },
  );

  it.each(allScreens.filter(({ screen }) => screen.access === 'ADMIN'))(
    'sends a sub-administrator from $id to the dashboard',
    async ({ screen }) => {
      const { page, close } = await visit(browser, api, api.subAdminToken);
      await page.goto(screen.path);
      await page.waitForURL(/\/admin-dashboard$/);
      expect(await page.getByRole('link', { name: screen.sidebar?.label ?? '' }).count()).toBe(0);
      await close();
    },
  );

  it.each(allScreens.filter(({ screen }) => screen.access === 'public' && !screen.path.includes(':')))(
    'sends who is signed in from $id to the dashboard',
    async ({ screen }) => {
      const { page, close } = await visit(browser, api, api.adminToken);
      await page.goto(screen.path);
      await page.waitForURL(/\/admin-dashboard$/);
      await close();
    },
  );

  it('shows the fallback page on an unknown path', async () => {
    const { page, close } = await visit(browser, api, api.adminToken);
    await page.goto('/no-such-place');
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
    expect(await page.getByText('Sorry, this page does not exist').count()).toBe(1);
    await close();
  });
});
