import { allReads } from '@matchdesk/core/reads.ts';
import type { Page, Request } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { goTo, settled, type Visit, visit } from '../kit/console.ts';
import { findOwners, type Owners } from '../kit/example-params.ts';
import { placeOfList } from '../kit/list-places.ts';
import { longestWaitMs } from '../kit/longest-wait.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage({ oneWorld: true });
let seen: Visit;
let page: Page;
let owners: Owners;
/** Resolves when requests may be sent. */
let released = Promise.resolve();
/** The sent requests, such as for a page that is loaded ahead. */
const sent = new Set<Request>();
beforeAll(async () => {
  owners = await findOwners(api);
  seen = await visit(browser, api, api.adminToken, { isAltered: true });
  page = seen.page;
  await page.goto('/admin-dashboard');
  await settled(page);
  await page.route('**/v2/**', async (route) => {
    await released;
    const request = route.request();
    // The live line of the page has no end, and a request that was given up while it waited here has ended already.
    if (request.failure() === null && !request.url().endsWith('/v2/live')) sent.add(request);
    await route.continue();
  });
  page.on('requestfinished', (request) => sent.delete(request));
  page.on('requestfailed', (request) => sent.delete(request));
});
afterAll(async () => {
  expect(seen.complaints).toEqual([]);
  await seen.close();
});

/** Rows that have come, and are only not drawn yet, are no rows that are loading. */
const isLoading = async (): Promise<boolean> =>
  (await page.locator('[role=grid][aria-busy=true]:not(:has(.table-following))').count()) > 0;

const lists = allReads.filter(({ read }) => read.kind === 'list');
let tried = 0;

describe('while other rows are loading', () => {
  it.each(lists)('keys do nothing to the rows of $id that still show', async (named) => {
    await goTo(page, placeOfList(named, owners));
    const last = page.getByRole('button', { name: 'Last page', exact: true });
    if ((await page.locator('[data-index="1"]').count()) === 0 || (await last.count()) === 0) return;
    if ((await last.getAttribute('aria-disabled')) === 'true') return;
    const { promise, resolve: release } = Promise.withResolvers<void>();
    released = promise;
    try {
      await vi.waitUntil(() => sent.size === 0, longestWaitMs);
      await settled(page);
      await page.locator('[data-index="1"]').focus();
      await page.keyboard.press('}');
      // A list whose pages the browser makes, or has read already, waits for nothing.
      if (!(await isLoading())) return;
      tried += 1;
      const { pathname } = new URL(page.url());
      // On the page of a record these keys may act on that record.
      const acting = named.read.within === undefined ? ['e', 'Delete'] : [];
      for (const key of ['x', 'Shift+ArrowDown', ...acting, 'Enter']) await page.keyboard.press(key);
      expect(new URL(page.url()).pathname).toBe(pathname);
      expect(await page.locator('[data-index][aria-selected=true]').count()).toBe(0);
      expect(await page.locator('[data-overlay]').count()).toBe(0);
      expect(await isLoading()).toBe(true);
    } finally {
      release();
      await settled(page);
    }
  });

  it('was tried', () => {
    expect(tried).toBeGreaterThan(0);
  });
});
