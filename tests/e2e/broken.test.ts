import { globSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage();

/** `prepare` also changes what the console loads by itself. */
const opened = async (prepare: (page: Page) => Promise<unknown>) => {
  const seen = await visit(browser, api, api.adminToken);
  await prepare(seen.page);
  await seen.page.goto('/user-management');
  await settled(seen.page);
  return seen;
};

const sidebar = '#sidebar a[href="/admin-dashboard"]:not(.sidebar-brand)';

describe('files of the console that do not come', () => {
  it('a screen says so with its heading, and comes when it is tried again', async () => {
    const { page, close } = await opened((page) => page.route('**/assets/dashboard-*.js', (route) => route.abort()));
    await page.click(sidebar);
    await page.getByText('This screen could not be loaded').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Dashboard');
    expect(await page.getByRole('button', { name: 'Reload the page' }).count()).toBe(1);
    await page.unroute('**/assets/dashboard-*.js');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('This screen could not be loaded').waitFor({ state: 'detached' });
    await settled(page);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Dashboard');
    await close();
  });

  it('what comes over a screen says so, leaves the screen usable, and comes when it is asked for again', async () => {
    const { page, close } = await visit(browser, api, api.adminToken);
    await page.route('**/assets/palette-*.js', (route) => route.abort());
    await page.goto('/user-management');
    await settled(page);
    await page.keyboard.press('Control+k');
    await page.getByText(/A part of the console could not be loaded or shown\./).waitFor();
    await page.locator('[role=row][tabindex="0"]').focus();
    await page.keyboard.press('j');
    expect(await page.locator('[role=row][data-cursor]').getAttribute('data-index')).toBe('1');
    await page.unroute('**/assets/palette-*.js');
    await page.keyboard.press('Control+k');
    await page.locator('.palette').waitFor();
    await close();
  });

  it('what is typed for a dialog that does not come does nothing on the page', async () => {
    const { page, close } = await visit(browser, api, api.adminToken);
    await page.route(/\/assets\/(asked|at-once|action-dialog)-/, (route) => route.abort());
    await page.goto('/radar');
    await settled(page);
    const typed = page.evaluate(async () => {
      const isTold = (): boolean => document.body.textContent.includes('A part of the console could not be loaded');
      while (!isTold()) await new Promise(requestAnimationFrame);
      for (const key of 'gu') document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      for (const _ of '12345') await new Promise(requestAnimationFrame);
      return location.pathname;
    });
    await page.keyboard.press('c');
    expect(await typed).toBe('/radar');
    expect(await page.getByText('The server failed').count()).toBe(0);
    await page.locator('[role=row][tabindex="0"]').focus();
    await page.keyboard.press('g');
    await page.keyboard.press('x');
    await page.waitForURL('**/delete-user-management');
    await close();
  });
});

it('a page whose files are gone because the server has a newer build says so, and offers to reload it', async () => {
  const { page, close } = await visit(browser, api, api.adminToken);
  const gone = { status: 404, json: { errors: [] } };
  await page.route('**/assets/palette-*.js', (route) => route.fulfill(gone));
  await page.route('**/assets/index-*.js', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill(gone) : route.continue(),
  );
  await page.goto('/user-management');
  await settled(page);
  await page.keyboard.press('Control+k');
  await page.getByText('The server has a newer version of the console. Reload the page to go on.').waitFor();
  // Until the palette is given up, the text typed for it is kept.
  await page.getByText(/A part of the console could not be loaded or shown\./).waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).press('Enter');
  await page.getByText('The server has a newer version').waitFor({ state: 'detached' });
  await settled(page);
  await page.keyboard.press('Control+k');
  await page.locator('.palette').waitFor();
  await close();
});

/** The files of parts of pages that are loaded separately, from all places that name one. */
const partFiles = globSync('apps/web/src/**/*.tsx').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/lazyPart\(.*?\(await import\('\.\/([\w-]+)\.tsx'/gs)].map(
    ([, name]) => name,
  ),
);

it('of a page whose parts do not come only these parts are missing, and the console says so', async () => {
  expect(partFiles).toContain('sidebar-count');
  const { page, close } = await visit(browser, api, api.adminToken);
  const refused = new Set<string>();
  // A hash may have a hyphen.
  const files = new RegExp(`/assets/(${partFiles.join('|')})-[\\w-]{8}\\.js$`);
  await page.route(files, (route) => {
    refused.add(files.exec(route.request().url())?.[1] ?? '');
    return route.abort();
  });
  await page.goto('/user-management');
  await settled(page);
  const person = await page.locator('[role=row] a[href]').first().getAttribute('href');
  for (const path of ['/user-management', '/admin-dashboard', '/audit-log', '/inbox', person ?? '']) {
    await page.goto(path);
    await page.getByText(/A part of the console could not be loaded or shown\./).waitFor();
    await settled(page);
    expect(await page.locator('main h1').allTextContents(), path).toHaveLength(1);
    expect(await page.getByText('could not be shown').count(), path).toBe(0);
  }
  expect([...refused].sort()).toEqual(expect.arrayContaining(['chart-plot', 'sidebar-count']));
  await close();
});

it.each([
  ['asks for a page that its list has not', '?page=9999', '?page=30'],
  ['asks for what is not there', '?sort=nothing', ''],
])(
  'an address that %s is corrected although the code for the message does not load, and the console says so',
  async (_, asked, to) => {
    const { page, close } = await visit(browser, api, api.adminToken);
    await page.route(/\/assets\/(tell-impossible|load-ahead)-/, (route) => route.abort());
    const uncaught: string[] = [];
    page.on('pageerror', (error) => uncaught.push(error.message));
    await page.goto(`/user-management${asked}`);
    await page.getByText(/A part of the console could not be loaded or shown\./).waitFor();
    await settled(page);
    expect(new URL(page.url()).search).toBe(to);
    expect(uncaught).toEqual([]);
    await close();
  },
);

describe('a screen that breaks while it is shown', () => {
  it('says so in its own place, and the way to the others stays', async () => {
    const { page, close } = await opened((page) =>
      page.route('**/assets/bright.screen-*.js', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: "export default () => { throw new Error('broken on purpose'); };",
        }),
      ),
    );
    await page.evaluate(() => {
      history.pushState(null, '', '/brightcheck');
    });
    await page.getByText('This screen could not be shown').waitFor();
    await page.click(sidebar);
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await close();
  });
});

describe('a browser that stores nothing', () => {
  // Runs in the page, before its scripts.
  const breaks = {
    'because it is forbidden': () => {
      const forbidden = {
        get: () => {
          throw new DOMException('The access is denied.', 'SecurityError');
        },
      };
      Object.defineProperties(window, {
        localStorage: forbidden,
        sessionStorage: forbidden,
        // Some browsers forbid this together with the storage.
        BroadcastChannel: forbidden,
      });
    },
    'because no space is left': () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota is exceeded.', 'QuotaExceededError');
      };
    },
  };

  it.each(Object.entries(breaks))('%s: the console says so, and everything else works', async (_, breakIt) => {
    const { page, complaints, close } = await visit(browser, api, api.adminToken, { isAltered: true });
    await page.addInitScript(breakIt);
    await page.goto('/user-management');
    await settled(page);
    await page.getByText('This browser stores nothing here').waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('dark');
    await page.keyboard.press('Enter');
    await page.locator('html[data-theme=dark]').waitFor();
    await page.locator('.palette').waitFor({ state: 'detached' });
    await page.keyboard.press('g');
    await page.keyboard.press('d');
    await page.waitForURL('**/admin-dashboard');
    await settled(page);
    expect(complaints).toEqual([]);
    await close();
  });
});
