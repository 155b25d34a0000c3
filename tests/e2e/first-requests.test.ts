import { isLogged } from '@matchdesk/core/kit/reach.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { settled, visit } from '../kit/console.ts';
import { findOwners } from '../kit/example-params.ts';
import { placeOfList } from '../kit/list-places.ts';
import { clearStorage, leadAway } from '../kit/profiles.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage({ oneWorld: true });

/**
 * What loads before the rows: 174 KB in 9 requests. The rows of the demo world differ a little every day, and on a busy
 * machine the first file after the rows may begin in the same frame.
 */
const mostBytes = 178_000;
const mostRequests = 10;
const plain = '/user-management?size=100&hide=photo,radar,source,idm-trust,matches';

it('the rows come with few requests and bytes, and what may be wanted next comes after them', async () => {
  const { page, close } = await visit(browser, api, api.adminToken, { isAltered: true });
  await page
    .context()
    .newCDPSession(page)
    .then((devtools) => devtools.send('Network.setCacheDisabled', { cacheDisabled: true }));
  await page.addInitScript(() => {
    const look = (): void => {
      // Rows that show before any script runs do not prove it.
      if (document.querySelector('.shell:not(#prerendered) [role=grid] [role=row][tabindex="0"]'))
        performance.mark('rows');
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const palette = page.waitForRequest(/palette/);
  await page.goto(plain);
  await settled(page);
  const first = await page.evaluate(() => {
    const rows = performance.getEntriesByName('rows')[0]?.startTime ?? 0;
    const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    return (all as PerformanceResourceTiming[])
      .filter(({ startTime }) => startTime < rows)
      .map(({ name, transferSize }) => ({ name, transferSize }));
  });
  expect(first.length, first.map(({ name }) => name).join(' ')).toBeLessThanOrEqual(mostRequests);
  expect(
    first.reduce((sum, { transferSize }) => sum + transferSize, 0),
    JSON.stringify(first),
  ).toBeLessThanOrEqual(mostBytes);
  expect(first.filter(({ name }) => /palette|usersRecord\/2/.test(name))).toEqual([]);
  await palette;
  await close();
});

it.each([
  ['a person who saves data', { saveData: true, effectiveType: '4g' }],
  ['a slow line', { saveData: false, effectiveType: '3g' }],
])('nothing comes ahead to %s, and everything when it is asked for', async (_, connection) => {
  const { page, close } = await visit(browser, api, api.adminToken, { isAltered: true });
  await page.addInitScript((line) => Object.defineProperty(navigator, 'connection', { value: line }), connection);
  // Idle callbacks and timers of minutes run at once.
  await page.clock.install();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/user-management');
  await page.clock.resume();
  await settled(page);
  const before = asked.length;
  await page.clock.fastForward(60_000);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(asked.slice(before).filter((path) => /\/assets\/|\/2$/.test(path))).toEqual([]);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Command palette' }).waitFor();
  await close();
});

it('what the audit log tells of is read only where it shows', async () => {
  const logged = allReads.filter(({ read }) => read.kind === 'list' && isLogged(read));
  const owners = await findOwners(api);
  const { page, close } = await visit(browser, api, api.adminToken, { isAltered: true });
  const cases: string[] = [];
  page.on('request', (request) => /\/v2\/queue\/[^?/]+$/.test(request.url()) && cases.push(request.url()));
  const ahead = page.waitForRequest(/\/v2\/queue\/.*\?without=chat/);
  await page.goto('/inbox');
  await (await (await ahead).response())?.finished();
  await expect.poll(() => cases.length).toBe(1);
  await page.clock.install();
  for (const named of logged) {
    await page.goto(placeOfList(named, owners));
    await page.clock.resume();
    await settled(page);
    await page.clock.fastForward(60_000);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  }
  await close();
  const lines = await api.database.db.selectFrom('audit_log').select(['action', 'after']).execute();
  expect(lines.filter(({ after }) => after?.includes('"page":2'))).toEqual([]);
  expect(lines.filter(({ after }) => after?.includes('"page":1')).length).toBeGreaterThanOrEqual(logged.length);
});

it('the scripts of a later screen are asked for together, before the first of them is there', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken, { isAltered: true });
  // Nothing else is loaded ahead.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  const told = page.waitForResponse('**/screens.js');
  await page.goto('/user-management');
  await (await told).finished();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/detail\.screen-/, async (route) => {
    await released;
    await route.continue();
  });
  const shared = page.waitForRequest(/\/assets\/detail-parts-/);
  await page.locator('[data-index="0"] .table-lead a').last().press('Enter');
  await shared;
  release();
  await settled(page);
  expect(complaints).toEqual([]);
  await close();
});

/** Keys that are pressed on the page that the server sent, and their effect once the console has started. */
const earlyKeys: readonly (readonly [keys: string, done: (page: Page, third: string) => Promise<unknown>])[] = [
  ['Control+k t r a x Backspace n', (page) => expect.poll(() => page.getByRole('combobox').inputValue()).toBe('tran')],
  ['/ a n x Backspace n', (page) => expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('ann')],
  ['g e', (page) => page.waitForURL('**/events')],
  ['j j Enter', (page, third) => page.getByRole('heading', { level: 1, name: third }).waitFor()],
  ['j j x', (page, third) => page.getByRole('row', { name: third, selected: true }).waitFor()],
  ['j j Shift+D Enter', (page, third) => page.getByRole('dialog').getByText(third).waitFor()],
  // The actions on notes come after the rows.
  ['j j w', (page, third) => page.getByRole('dialog', { name: 'Write a note' }).getByText(third).waitFor()],
  ['?', (page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()],
];

describe.each([0, 60])('pressed before the scripts run, and again %i ms apart,', async (pauseMs) => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken, { isAltered: true });
  afterAll(close);
  // What a key opens may be there before the next key is repeated, or after all of them.
  await page.addInitScript((ms) => {
    const inTime = window.setTimeout;
    window.setTimeout = ((run: () => void, wait = 0) => inTime(run, wait + ms)) as typeof setTimeout;
  }, pauseMs);

  it.each(earlyKeys)('%s is done once, as soon as they do', async (keys, done) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    const early = page.waitForResponse(/\/assets\/early-/);
    await page.goto('/user-management', { waitUntil: 'commit' });
    await (await early).finished();
    await page.locator('#sidebar').waitFor();
    // The page's data has been read.
    await page.waitForFunction(() => document.getElementById('page-data') === null);
    const third = (await page.locator('[data-index="2"] .table-lead a').last().textContent()) ?? '';
    for (const key of keys.split(' ')) await page.keyboard.press(key);
    release();
    await done(page, third);
    expect(complaints).toEqual([]);
    await page.unrouteAll();
    await leadAway(page, api.url);
    await clearStorage(page);
  });
});
