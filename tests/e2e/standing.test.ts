import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { expectAccessible } from '../kit/accessible.ts';
import { settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage({ oneWorld: true });

const pageAt = async (path: string, headers: Record<string, string>): Promise<string> =>
  (await fetch(api.url + path, { headers: { accept: 'text/html', ...headers } })).text();
const cookie = `matchdesk_session=${api.adminToken}`;

it('a page holds the shell and its screen before any script, for who is signed in alone', async () => {
  const html = await pageAt('/user-management', { cookie });
  expect(html).toContain('<title>Users · Matchdesk</title>');
  expect(html).toMatch(
    /<div id="standing" class="shell" inert aria-hidden="true" data-sidebar="open">.*<h1[^>]*>Users<\/h1>/s,
  );
  expect(html).toMatch(/aria-current="page" href="\/user-management"/);
  expect(html.match(/role="columnheader"/g)?.length).toBeGreaterThan(18);
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)/);
  for (const path of ['/user-management', '/admin-login'])
    expect(await pageAt(path, {})).toContain('<div id="root"></div>');
  expect(await pageAt('/admin-login', { cookie })).toContain('<div id="root"></div>');
});

it('the page looks as the console was left in this browser', async () => {
  const looks = { cookie: `${cookie}; matchdesk_look=dark-collapsed-SUBADMIN`, 'user-agent': 'Mac OS X' };
  const html = await pageAt('/user-management', looks);
  expect(html).toMatch(/<html data-theme="dark" lang="en">.*content="dark".*data-sidebar="collapsed".*>⌘<\/kbd>/s);
  const isOffered = (page: string): boolean => page.includes('href="/update-settings"');
  expect([isOffered(html), isOffered(await pageAt('/user-management', { cookie }))]).toEqual([false, true]);
  const odd = await pageAt('/user-management', { cookie: `${cookie}; matchdesk_look="><script>-x` });
  expect(odd).toMatch(/<html lang="en">/);
});

const places = ['.sidebar', '.topbar', 'h1', '.toolbar', '.table-head', '.table-row', '.footer'];
const boxes = (page: Page) =>
  page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        return [selector, ...[x, y, width, height].map(Math.round)];
      }),
    places,
  );

it.each(['light', 'dark'] as const)(
  'what stands before any script is where the console then has it (%s)',
  async (theme) => {
    const { page, complaints, close } = await visit(browser, api, api.adminToken, { theme, isAltered: true });
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/user-management');
    await page.locator('.table-head').waitFor();
    await expectAccessible(page);
    const before = await boxes(page);
    await page.unrouteAll();
    const asked = complaints.length;
    await page.goto('/user-management');
    await settled(page);
    // The bars of ten rows make room for ten rows.
    expect(await boxes(page)).toEqual(before);
    expect(complaints.slice(asked)).toEqual([]);
    await close();
  },
);

/** Screens, and what of that which they wait for is answered last. */
const late = [
  ['/change-password', 'nothing'],
  ['/radar', 'nothing'],
  ['/radar', '/v2/adminLogin'],
  ['/user-management', '/v2/adminLogin'],
  ['/user-management', '/console/session'],
  ['/user-management', '.js'],
] as const;
const tenFrames = () =>
  new Promise<void>((resolve) => {
    const wait = (left: number) => (left === 0 ? resolve() : requestAnimationFrame(() => wait(left - 1)));
    wait(10);
  });

it.each(late)('nothing shifts at %s while the console takes over, %s coming last', async (path, part) => {
  const { page, close } = await visit(browser, api, api.adminToken, { isAltered: true });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    type Shift = {
      readonly sources: readonly { readonly node?: Element; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[]) {
        for (const { node, previousRect: from, currentRect: to } of entry.sources) {
          seen.push(`${node?.className} ${from.x},${from.y} to ${to.x},${to.y}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route(
    (url) => url.pathname.includes(part),
    async (route) => {
      await page.evaluate(tenFrames);
      await route.continue();
    },
  );
  await page.goto(path);
  await settled(page);
  expect(await page.evaluate('seen')).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await close();
});
