import { allReads } from '@matchdesk/core/reads.ts';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goTo, settled, type Visit, visit } from '../kit/console.ts';
import { findOwners, type Owners } from '../kit/example-params.ts';
import { placeOfList } from '../kit/list-places.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage({ oneWorld: true });
let seen: Visit;
let page: Page;
let owners: Owners;

/** The page's own requests: how many are under way, and what those that follow wait for. */
type Requests = { underWay: number; mayGo: Promise<void>; release: () => void };
type Watched = { readonly requests: Requests };

/** Watches the page's requests in the page itself: the browser does not tell of each that is given up while it is held. */
const watchRequests = (): void => {
  const send = window.fetch;
  const requests: Requests = { underWay: 0, mayGo: Promise.resolve(), release: () => undefined };
  Object.assign(window, { requests });
  const over = (): void => {
    requests.underWay -= 1;
  };
  window.fetch = async (...asked) => {
    // The live line of the page has no end.
    if (asked[0] === '/v2/live') return send(...asked);
    await requests.mayGo;
    requests.underWay += 1;
    const answer = send(...asked);
    void answer.then((came) => came.clone().arrayBuffer()).then(over, over);
    return answer;
  };
};
const hold = () =>
  page.evaluate(() => {
    const { requests } = window as unknown as Watched;
    const { promise, resolve } = Promise.withResolvers<void>();
    requests.mayGo = promise;
    requests.release = resolve;
  });
const release = () => page.evaluate(() => (window as unknown as Watched).requests.release());
const areAllOver = () => page.evaluate(() => (window as unknown as Watched).requests.underWay === 0);

beforeAll(async () => {
  owners = await findOwners(api);
  seen = await visit(browser, api, api.adminToken, { isAltered: true });
  page = seen.page;
  await page.addInitScript(watchRequests);
  await page.goto('/admin-dashboard');
  await settled(page);
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
    await hold();
    try {
      await expect.poll(areAllOver).toBe(true);
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
      await release();
      await settled(page);
    }
  });

  it('was tried', () => {
    expect(tried).toBeGreaterThan(0);
  });
});
