import type { Browser, BrowserContext, Page } from 'playwright';
import { expect } from 'vitest';
import { holdRoutes } from './held-routes.ts';
import { longestWaitMs } from './longest-wait.ts';

export type Look = {
  readonly theme?: 'light' | 'dark';
  readonly width?: number;
  readonly height?: number;
  /** Its page is changed permanently, by a script before each load or by the developer tools: it is not reused. */
  readonly isAltered?: boolean;
};

export type Visit = {
  readonly page: Page;
  /** All errors and warnings in the browser's console; a test ends with none. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
};

const wide = 1440;
const high = 900;

type Server = { readonly url: string };

/** The events of the page that a test may listen to. */
const heard = ['console', 'dialog', 'download', 'filechooser', 'pageerror', 'request', 'requestfinished'] as const;

type Profile = {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly url: string;
  readonly isAltered: boolean;
  /** What its page noted in the browser's console during this visit, for a person who looks for a reason. */
  readonly notes: string[];
};

/** Unused profiles; each has the console's files cached, and a page that has run them. */
const idle: Profile[] = [];
const used = new Set<Profile>();
const longestIdle = 3;

const newProfile = async (browser: Browser, url: string, isAltered: boolean): Promise<Profile> => {
  const context = await browser.newContext({
    baseURL: url,
    colorScheme: 'light',
    viewport: { width: wide, height: high },
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  context.setDefaultTimeout(longestWaitMs);
  const page = await context.newPage();
  holdRoutes(page);
  // The script would run in the tests that reuse the page, too.
  if (!isAltered) page.addInitScript = () => Promise.reject(new Error('Visit with isAltered: this page is reused.'));
  return { context, page, url, isAltered, notes: [] };
};

/** Leads a page to an empty one of the same server: one of another site would run in another process. */
export const leadAway = async (page: Page, url: string): Promise<void> => {
  const nowhere = `${url}/nowhere`;
  const context = page.context();
  await context.route(nowhere, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(nowhere);
  await context.unroute(nowhere);
};

/** Removes everything that a page stored, and its history. */
const forget = async ({ context, page }: Profile): Promise<void> => {
  // In the page, so that nothing that is cleared later can be what the next page stored.
  await page.evaluate(async () => {
    sessionStorage.clear();
    localStorage.clear();
    const files = await navigator.storage.getDirectory();
    for await (const name of files.keys()) await files.removeEntry(name, { recursive: true });
  });
  const devtools = await context.newCDPSession(page);
  // Those of other servers, too: an identity provider recognises people by them.
  await context.clearCookies();
  await devtools.send('Page.resetNavigationHistory');
  await devtools.detach();
};

/**
 * Returns a profile that has visited this console before, if one is free: a page that runs the console's files for the
 * first time takes three times as long.
 */
const openProfile = async (browser: Browser, url: string, isAltered: boolean): Promise<Profile> => {
  const at = idle.findIndex((each) => each.url === url && each.context.browser() === browser);
  const [known] = at < 0 || isAltered ? [] : idle.splice(at, 1);
  return known ?? newProfile(browser, url, isAltered);
};

/** Resets a profile to what it was before the visit. */
const clean = async (profile: Profile): Promise<void> => {
  const { context, page, url } = profile;
  for (const event of heard) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await Promise.all(context.pages().map((each) => each !== page && each.close()));
  await leadAway(page, url);
  await forget(profile);
  const { width, height } = page.viewportSize() ?? {};
  if (width !== wide || height !== high) await page.setViewportSize({ width: wide, height: high });
  await page.emulateMedia({ colorScheme: 'light', media: null, forcedColors: null });
  // Nothing of the next page is under the pointer.
  await page.mouse.move(-1, -1);
};

/** Ends a visit, and keeps its profile for another one. */
const leave = async (profile: Profile): Promise<void> => {
  if (!used.delete(profile)) return;
  if (profile.isAltered || profile.page.isClosed()) return profile.context.close();
  try {
    await clean(profile);
  } catch {
    // A page that cannot be cleaned is not reused.
    return profile.context.close();
  }
  idle.push(profile);
  if (idle.length > longestIdle) await idle.shift()?.context.close();
};

const mostTold = 2_000;

/** Says what every open page shows and stores: the reason why a test failed may be there. */
export const tellPages = async (): Promise<void> => {
  const pages = [...used].flatMap(({ context, notes }) => context.pages().map((page) => ({ page, notes })));
  for (const { page, notes } of pages) {
    const told = await page
      .evaluate(() => {
        const textOf = (part: string) => [...document.querySelectorAll(part)].map(({ textContent }) => textContent);
        const focused = document.activeElement?.cloneNode(false);
        const focus = focused instanceof Element ? focused.outerHTML : '';
        return [
          focus,
          { ...localStorage },
          { ...sessionStorage },
          ...textOf('.alerts, [data-overlay]'),
          ...textOf('main'),
        ];
      })
      .catch(String);
    process.stderr.write(`When it failed: ${page.url()} ${JSON.stringify([...notes, told]).slice(0, mostTold)}\n`);
  }
};

/** Ends every visit, including those that a failed test left open. */
export const leaveAll = async (): Promise<void> => {
  await Promise.all([...used].map(leave));
};

/** Stores a session in a browser as signing in does. */
const keepToken = (context: BrowserContext, url: string, token: string): Promise<void> =>
  context.addCookies([{ name: 'matchdesk_session', value: token, url, httpOnly: true, sameSite: 'Strict' }]);

/** Opens the console in a browser profile without any stored data; `token` restores a session, as a reload would. */
export const visit = async (browser: Browser, server: Server, token?: string, look: Look = {}): Promise<Visit> => {
  const { theme = 'light', width = wide, height = high, isAltered = false } = look;
  const profile = await openProfile(browser, server.url, isAltered);
  const { page } = profile;
  used.add(profile);
  // A test before may have waited shorter on the same page.
  page.setDefaultTimeout(longestWaitMs);
  if (width !== wide || height !== high) await page.setViewportSize({ width, height });
  if (theme !== 'light') await page.emulateMedia({ colorScheme: theme });
  if (token) await keepToken(page.context(), server.url, token);
  const complaints: string[] = [];
  profile.notes.length = 0;
  page.on('console', (message) => {
    if (message.type() === 'info') profile.notes.push(message.text());
    if (!['error', 'warning'].includes(message.type())) return;
    profile.notes.push(`${message.text()} ${message.location().url}`);
    complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  return { page, complaints, close: () => leave(profile) };
};

/** Signs in by typing, like a person who wants the dashboard: without the tour of the first sign-in. */
export const signIn = async (page: Page, who: { readonly email: string; readonly password: string }): Promise<void> => {
  await page.goto('/admin-login?next=/admin-dashboard');
  await page.getByLabel('Email', { exact: true }).fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
};

/** Confirms the question over the page. */
export const sayYes = (page: Page): Promise<void> =>
  page.getByRole('alertdialog').locator('.dialog-foot').getByRole('button').last().press('Enter');

/**
 * Runs in the page: follows a link, if one is given, and resolves when nothing is loading; with false where there is no
 * console to follow the link. One call, since each wait of Playwright's own costs a new document as much as a frame.
 */
const untilSettled = ({ to, longestMs }: { readonly to: string | null; readonly longestMs: number }) =>
  new Promise<boolean>((done, fail) => {
    // The page as the server sent it has a heading, too, but neither alerts nor keys.
    const hasConsole = () => document.querySelector('.alerts') !== null;
    // Effects of what was drawn follow it, such as the keys of a row.
    const framesAfter = 2;
    const last = performance.now() + longestMs;
    const isThere = () => to === null || new URL(to, location.href).pathname === location.pathname;
    const look = (frames: number) => {
      const loading = document.querySelector('.stand-in, .loading, .skeleton, [aria-busy=true]');
      const isSettled = isThere() && hasConsole() && document.querySelector('h1') && !loading;
      if (isSettled && frames === 0) done(true);
      else if (performance.now() < last) requestAnimationFrame(() => look(isSettled ? frames - 1 : framesAfter));
      else fail(new Error(`Not settled: ${location.href} ${loading?.outerHTML.slice(0, 200) ?? ''}`));
    };
    if (to !== null && !hasConsole()) done(false);
    else {
      if (to !== null) history.pushState(null, '', to);
      requestAnimationFrame(() => look(framesAfter));
    }
  });

/** Waits until nothing on the screen is loading. */
export const settled = async (page: Page): Promise<void> => {
  await page.evaluate(untilSettled, { to: null, longestMs: longestWaitMs });
};

/**
 * Goes to an address like a link, where the console is already open, since a full load takes six times as long. Waits
 * until everything is loaded.
 */
export const goTo = async (page: Page, address: string): Promise<void> => {
  if (await page.evaluate(untilSettled, { to: address, longestMs: longestWaitMs })) return;
  await page.goto(address);
  await settled(page);
};

const stepsOfTab = 12;

/** Fails where Tab loses the focus, where the focus is invisible, or where a list has more than one tab stop. */
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
    // After the last stop the focus leaves the page for the browser's own controls.
    if (focused === null) {
      expect(step).toBeGreaterThan(0);
      return;
    }
    expect(focused).toBe(true);
  }
};
