import type { Browser, BrowserContext, Page } from 'playwright';
import { expect } from 'vitest';
import { longestWaitMs } from './longest-wait.ts';

export type Look = { readonly theme?: 'light' | 'dark'; readonly width?: number; readonly height?: number };

export type Visit = {
  readonly page: Page;
  /** Everything that the browser's console complained of; a test ends with none. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
};

const wide = 1440;
const high = 900;

type Server = { readonly url: string };

const consoleHeader = { 'x-matchdesk-console': '1' };

type Profile = { readonly context: BrowserContext; readonly url: string };

/** Profiles that nobody uses now; each has the files of the console that it was at. */
const idle: Profile[] = [];
const used = new Set<Profile>();
const longestIdle = 3;

const newProfile = async (browser: Browser, url: string): Promise<Profile> => {
  const context = await browser.newContext({
    baseURL: url,
    colorScheme: 'light',
    viewport: { width: wide, height: high },
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  context.setDefaultTimeout(longestWaitMs);
  return { context, url };
};

/** A page in a profile that was at this console before, if one is free, with nothing stored in it but the console's files. */
const openPage = async (browser: Browser, url: string): Promise<{ readonly profile: Profile; readonly page: Page }> => {
  const at = idle.findIndex((each) => each.url === url && each.context.browser() === browser);
  const [known] = at < 0 ? [] : idle.splice(at, 1);
  if (!known) {
    const profile = await newProfile(browser, url);
    return { profile, page: await profile.context.newPage() };
  }
  const page = await known.context.newPage();
  const devtools = await known.context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' });
  await devtools.detach();
  return { profile: known, page };
};

/** Closes the pages of a profile, and keeps it for another visit. */
const leave = async (profile: Profile): Promise<void> => {
  if (!used.delete(profile)) return;
  const { context } = profile;
  await context.setOffline(false);
  await Promise.all(context.pages().map((page) => page.close()));
  idle.push(profile);
  if (idle.length > longestIdle) await idle.shift()?.context.close();
};

/** Ends every visit, also those that a test which failed did not end. */
export const leaveAll = async (): Promise<void> => {
  await Promise.all([...used].map(leave));
};

/** A browser profile on the console in which nothing is stored; `token` restores a session as a reload would. */
export const visit = async (browser: Browser, server: Server, token?: string, look: Look = {}): Promise<Visit> => {
  const { theme = 'light', width = wide, height = high } = look;
  const { profile, page } = await openPage(browser, server.url);
  used.add(profile);
  if (width !== wide || height !== high) await page.setViewportSize({ width, height });
  if (theme !== 'light') await page.emulateMedia({ colorScheme: theme });
  if (token) await page.context().request.put('/console/session', { headers: consoleHeader, data: { token } });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  return { page, complaints, close: () => leave(profile) };
};

/** From now on the server answers nothing before it is asked, so that what a test does to the calls of /v2 is all there is. */
export const askEachCall = async (page: Page): Promise<void> => {
  await page.route('**/console/session?*', (route) =>
    route.continue({ url: route.request().url().replace(/\?.*$/, '') }),
  );
};

/** Signs in by typing, as a person does who came for the dashboard: without the tour of the first time. */
export const signIn = async (page: Page, who: { readonly email: string; readonly password: string }): Promise<void> => {
  await page.goto('/admin-login?next=/admin-dashboard');
  await page.getByLabel('Email', { exact: true }).fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
};

/** Says yes to the question that stands over the page. */
export const sayYes = (page: Page): Promise<void> =>
  page.getByRole('alertdialog').locator('.dialog-foot').getByRole('button').last().press('Enter');

/** Waits until nothing on the screen says that it is still loading. */
export const settled = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => document.querySelector('.loading, .skeleton, [aria-busy=true]') === null);
};

const stepsOfTab = 12;

/** Fails where Tab loses the focus, where nothing shows that has it, or where a list is more than one tab stop. */
export const expectReachableByKey = async (page: Page): Promise<void> => {
  const stops = await page.locator('[role=grid] [role=row][tabindex="0"]').count();
  expect(stops).toBeLessThanOrEqual(await page.getByRole('grid').count());
  // From the top, wherever the focus was left.
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href], button')?.focus());
  for (let step = 0; step <= stepsOfTab; step += 1) {
    if (step > 0) await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0;
    });
    // Past the last stop the focus leaves the page for the browser's own controls.
    if (focused === null) {
      expect(step).toBeGreaterThan(0);
      return;
    }
    expect(focused).toBe(true);
  }
};
