import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { goTo, settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage({ oneWorld: true });

const typed = 'someone@example.test';
/** The keys of a row work a moment after it has the focus. */
const focusRow = async (page: Page): Promise<void> => {
  await page.locator('[data-index="0"]').first().focus();
  await page.locator('[data-index="0"][data-cursor]').first().waitFor();
  await settled(page);
};
const press =
  (...keys: string[]) =>
  async (page: Page): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };

/** What is opened, the file that loads slowly, and where and how it is opened. */
const asked: readonly (readonly [string, string, string, (page: Page) => Promise<void>])[] = [
  ['the palette', 'palette', '/radar', press('Control+k')],
  ['an action whose code loads', 'asked-fields', '/radar', press('c')],
  ['a form', 'action-dialog', '/radar', press('c')],
  ['an action that runs at once', 'at-once', '/inbox', press('1')],
  ['the reason for a decision', 'because', '/inbox', press('b', 's')],
  ['the keys of the screen', 'help-sheet', '/radar', press('?')],
  ['an export', 'export-dialog', '/user-management', press('Shift+E')],
  ['the choice of columns', 'column-chooser', '/user-management', press('v')],
  ['the name of a view', 'name-view', '/user-management', press('Shift+V', 'Enter')],
  [
    'the question about a form that is left',
    'leave-question',
    '/add-admin',
    async (page) => {
      await page.getByLabel('Email').fill(typed);
      await page.getByRole('link', { name: 'Dashboard' }).press('Enter');
    },
  ],
];

type Ask = (page: Page) => Promise<void>;

/** A page that was opened from the dashboard, on which something is loading whose file waits for `release`. */
const asking = async (file: string, path: string, ask: Ask) => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken, { isAltered: true });
  const released = Promise.withResolvers<void>();
  const requested = Promise.withResolvers<string>();
  const files = new RegExp(`/assets/${file}-[\\w-]{8}\\.js$`);
  await page.route(files, async (route) => {
    requested.resolve(route.request().url());
    await released.promise;
    await route.continue();
  });
  const writes: string[] = [];
  page.on('request', (request) => {
    if (/\/v2\/queue\/.*\/dismiss/.test(request.url())) writes.push(request.url());
  });
  await page.goto('/admin-dashboard');
  await settled(page);
  await goTo(page, path);
  if (path !== '/add-admin') await focusRow(page);
  await ask(page);
  const url = await requested.promise;
  const release = async (): Promise<void> => {
    released.resolve();
    // Once the file has run, and what it opens has been drawn.
    await page.evaluate(`import(${JSON.stringify(url)})`);
    await settled(page);
    expect(await page.locator('[data-overlay]').count()).toBe(0);
    expect(writes).toEqual([]);
  };
  return { page, complaints, close, writes, release };
};

it.each(asked)('Escape while %s is loading takes the request back', async (_, file, path, ask) => {
  const { page, complaints, close, writes, release } = await asking(file, path, ask);
  await page.keyboard.press('Escape');
  await release();
  expect(new URL(page.url()).pathname).toBe(path);
  if (path === '/add-admin') expect(await page.getByLabel('Email').inputValue()).toBe(typed);
  else expect(await page.evaluate(() => document.activeElement?.matches('[data-index="0"]'))).toBe(true);
  // The keyboard belongs to the page again, and the same can be opened again.
  await ask(page);
  if (file === 'at-once') await expect.poll(() => writes.length).toBe(1);
  else await page.locator('[data-overlay]').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

const goBack = (page: Page): Promise<void> => page.evaluate(() => history.back());
const follow = (page: Page): Promise<void> =>
  page
    .locator('.sidebar a[href="/admin-dashboard"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
/** Back while something loads before its dialog opens, a link while an opened dialog is loading. */
const leaving = asked.flatMap(([what, file, path, ask]) => {
  if (file === 'leave-question') return [];
  const isBack = ['asked-fields', 'at-once', 'because'].includes(file);
  return [[what, isBack ? 'Back' : 'a link', file, path, ask, isBack ? goBack : follow] as const];
});

it.each(leaving)('%s that is loading is left behind by %s', async (_what, _how, file, path, ask, leave) => {
  const { page, complaints, close, release } = await asking(file, path, ask);
  await leave(page);
  await page.waitForURL('**/admin-dashboard');
  await release();
  expect(complaints).toEqual([]);
  await close();
});
