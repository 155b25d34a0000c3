import { allScreens } from '@matchdesk/core/screens.ts';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi } from '../kit/api.ts';
import { launchBrowser } from '../kit/browser.ts';
import { expectAccessible, expectReachableByKey, settled, type Visit, visit } from '../kit/console.ts';
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

describe.each(looks)('in a $theme window of $width px', (look) => {
  // Two profiles for all: the console's own files are loaded once.
  let signedIn: Visit;
  let visitor: Visit;
  beforeAll(async () => {
    [signedIn, visitor] = await Promise.all([visit(browser, api, api.adminToken, look), visit(browser, api, undefined, look)]);
  });
  afterAll(async () => {
    await Promise.all([signedIn.close(), visitor.close()]);
  });

  it.each(allScreens)('$id shows what it should, without complaint, accessible', async ({ id, screen }) => {
    const { page, complaints } = screen.access === 'public' ? visitor : signedIn;
    const before = complaints.length;
    await page.goto(await exampleParams(api, screen.path));
    await settled(page);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    expect(await page.title()).toBe(`${heading} · Matchdesk`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    if (look.width >= wide) await expectAnatomy(page, id);
    await expectAccessible(page);
    await expectReachableByKey(page);
    expect(complaints.slice(before)).toEqual([]);
  });
});

it('no screen is without a list of what it shows', () => {
  expect(Object.keys(anatomies).toSorted()).toEqual(allScreens.map(({ id }) => id).toSorted());
});

describe('who may be where', () => {
  const guarded = allScreens.filter(({ screen }) => screen.access !== 'public');
  const forAdmins = allScreens.filter(({ screen }) => screen.access === 'ADMIN');
  const forVisitors = allScreens.filter(({ screen }) => screen.access === 'public' && !screen.path.includes(':'));
  let signedIn: Visit;
  let subAdmin: Visit;
  let visitor: Visit;
  beforeAll(async () => {
    [signedIn, subAdmin, visitor] = await Promise.all([
      visit(browser, api, api.adminToken),
      visit(browser, api, api.subAdminToken),
      visit(browser, api),
    ]);
  });

  it.each(guarded)('sends a visitor from $id to the login', async ({ screen }) => {
    const { page } = visitor;
    await page.goto(await exampleParams(api, screen.path));
    await page.waitForURL(/\/admin-login/);
  });

  it.each(forAdmins)('sends a sub-administrator from $id to the dashboard', async ({ screen }) => {
    const { page } = subAdmin;
    await page.goto(screen.path);
    await page.waitForURL(/\/admin-dashboard$/);
    expect(await page.getByRole('link', { name: screen.sidebar?.label ?? '' }).count()).toBe(0);
  });

  it.each(forVisitors)('sends who is signed in from $id to the dashboard', async ({ screen }) => {
    const { page } = signedIn;
    await page.goto(screen.path);
    await page.waitForURL(/\/admin-dashboard$/);
  });

  it('shows the fallback page on an unknown path', async () => {
    const { page } = signedIn;
    await page.goto('/no-such-place');
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
    expect(await page.getByText('Sorry, this page does not exist').count()).toBe(1);
  });
});
