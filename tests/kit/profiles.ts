import type { Browser, BrowserContext, Page } from 'playwright';
import { holdRoutes } from './hold-routes.ts';
import { longestWaitMs } from './longest-wait.ts';

/** The usual size of the page, in px. */
export const wide = 1440;
export const high = 900;

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
/** Those of open visits. */
export const used = new Set<Profile>();
const longestIdle = 3;

/** Runs in each page before its scripts: drawing what nobody looks at took an eighth of the processor time of a test. */
const leaveUndrawn = (): void => {
  const undrawn = new CSSStyleSheet();
  undrawn.replaceSync('@media screen { body { opacity: 0 } }');
  document.adoptedStyleSheets = [undrawn];
};

/** Draws the page until it is loaded again, for a test that looks at its colours. */
export const draw = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });

const newProfile = async (browser: Browser, url: string, isAltered: boolean): Promise<Profile> => {
  const context = await browser.newContext({
    baseURL: url,
    colorScheme: 'light',
    viewport: { width: wide, height: high },
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  context.setDefaultTimeout(longestWaitMs);
  await context.addInitScript(leaveUndrawn);
  const page = await context.newPage();
  holdRoutes(page);
  // The script would run in the tests that reuse the page, too.
  if (!isAltered) page.addInitScript = () => Promise.reject(new Error('Visit with isAltered: this page is reused.'));
  return { context, page, url, isAltered, notes: [] };
};

/**
 * Leads a page to another one of the same server: one of another site would run in another process, and a page that a
 * route answers would cost the next load the browser's caches.
 */
export const leadAway = (page: Page, url: string) => page.goto(`${url}/healthz`);

/** Removes what a page stored, in the page: nothing that is cleared later can be what the next page stored. */
export const clearStorage = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    sessionStorage.clear();
    localStorage.clear();
    const files = await navigator.storage.getDirectory();
    for await (const name of files.keys()) await files.removeEntry(name, { recursive: true });
  });

/** Removes everything that a page stored, and its history. */
const forget = async ({ context, page }: Profile): Promise<void> => {
  await clearStorage(page);
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
export const openProfile = async (browser: Browser, url: string, isAltered: boolean): Promise<Profile> => {
  const at = idle.findIndex((each) => each.url === url && each.context.browser() === browser);
  const [known] = at < 0 || isAltered ? [] : idle.splice(at, 1);
  const profile = known ?? (await newProfile(browser, url, isAltered));
  used.add(profile);
  return profile;
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
export const leave = async (profile: Profile): Promise<void> => {
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

/** Ends every visit, including those that a failed test left open. */
export const leaveAll = async (): Promise<void> => {
  await Promise.all([...used].map(leave));
};
