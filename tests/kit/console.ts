import type { Browser, BrowserContext, Page } from 'playwright';
import { expect } from 'vitest';
import { longestWaitMs } from './longest-wait.ts';
import { high, leave, openProfile, used, wide } from './profiles.ts';

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
    // A page that is signed out without a reason may have lost its cookie.
    const cookies = await page
      .context()
      .cookies()
      .then((all) => all.map(({ name, domain }) => `cookie ${name} ${domain}`), String);
    process.stderr.write(
      `When it failed: ${page.url()} ${JSON.stringify([...notes, cookies, told]).slice(0, mostTold)}\n`,
    );
  }
};

type Server = { readonly url: string };

/** Stores a session in a browser as signing in does. */
const keepToken = (context: BrowserContext, url: string, token: string): Promise<void> =>
  context.addCookies([{ name: 'matchdesk_session', value: token, url, httpOnly: true, sameSite: 'Strict' }]);

/** Opens the console in a browser profile without any stored data; `token` restores a session, as a reload would. */
export const visit = async (browser: Browser, server: Server, token?: string, look: Look = {}): Promise<Visit> => {
  const { theme = 'light', width = wide, height = high, isAltered = false } = look;
  const profile = await openProfile(browser, server.url, isAltered);
  const { page } = profile;
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

type Credentials = { readonly email: string; readonly password: string };

/** Signs in with the keyboard alone, on a page where the focus is in the form already. */
export const typeSignIn = async (page: Page, { email, password }: Credentials): Promise<void> => {
  await page.getByLabel('Email', { exact: true }).waitFor();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
};

/** Signs in by typing, like a person who wants the dashboard: without the tour of the first sign-in. */
export const signIn = async (page: Page, who: Credentials): Promise<void> => {
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

const mostStops = 40;

/**
 * Waits for what goes by a name, its label or its text, then presses Tab until it has the focus. A press while the page
 * still loads would be lost.
 */
export const tabTo = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel(name).or(page.getByText(name)).first().waitFor();
  for (let stop = 0; stop < mostStops; stop += 1) {
    const here = await page.evaluate(() => {
      const element = document.activeElement;
      return element === document.body ? '' : element?.getAttribute('aria-label') || element?.textContent || '';
    });
    if (here === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${name}.`);
};

/** Presses Enter on what goes by a name, which Tab leads to. */
export const chooseByTab = async (page: Page, name: string): Promise<void> => {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
};
