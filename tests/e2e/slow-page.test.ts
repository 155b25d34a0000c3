import { expect, it, onTestFinished } from 'vitest';
import { settled, visit } from '../kit/console.ts';
import { startProxy } from '../kit/fault-proxy.ts';
import { openWithoutData } from '../kit/page-data.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage({ oneWorld: true });

const list = '/user-management?size=100';
/** In ms; long enough for the page's scripts to load. */
const pauseMs = 500;

/** A position in the middle of the page's data. */
const midData = (body: Buffer): number => {
  const start = body.indexOf('class="answer"');
  return start < 0 ? body.length : start + Math.floor((body.indexOf('</script>', start) - start) / 2);
};

it('a page whose data comes in two pieces opens signed in, with its rows', async () => {
  const proxy = await startProxy(api.url, ({ path }) => (path === list ? { cutAt: midData, pauseMs } : 'pass'));
  onTestFinished(() => proxy.close());
  const { page, close } = await visit(browser, proxy, api.adminToken, { isAltered: true });
  // Once more, with the scripts of the console in the browser's cache.
  for (const _ of ['first', 'again']) {
    await page.goto(list);
    await settled(page);
    await page.locator('[data-index="99"]').waitFor();
  }
  await close();
});

it.each([
  ['is busy', { status: 503, json: {} }],
  ['is limited', { status: 429, json: {} }],
  ['fails', { status: 500, body: 'no', contentType: 'text/plain' }],
  ['is cut off', null],
])('a server that %s while the session is asked for signs nobody out', async (_, answer) => {
  const { page, close } = await visit(browser, api, api.adminToken);
  await openWithoutData(page);
  let isDown = true;
  await page.route('**/console/session*', (route) => {
    if (!isDown) return route.fallback();
    return answer ? route.fulfill(answer) : route.abort('connectionreset');
  });
  await page.goto(list);
  await page.getByText('Your account could not be loaded').waitFor();
  isDown = false;
  await page.getByRole('button', { name: 'Retry' }).press('Enter');
  await page.locator('[data-index="99"]').waitFor();
  expect(new URL(page.url()).pathname).toBe('/user-management');
  await close();
});
