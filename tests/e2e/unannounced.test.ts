import { allScreens } from '@matchdesk/core/screens.ts';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { goTo, sayYes, settled, visit } from '../kit/console.ts';
import { exampleParams } from '../kit/example-params.ts';
import { freshToken } from '../kit/fresh-token.ts';
import { askEachCall } from '../kit/page-data.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage({ oneWorld: true });

/** A page whose provider does not answer what it offers until it is `mended`. */
const unannounced = async (token = api.adminToken) => {
  const seen = await visit(browser, api, token);
  await askEachCall(seen.page);
  let isDown = true;
  await seen.page.route('**/v2/capabilities', (route) =>
    isDown ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  return {
    ...seen,
    mended: () => {
      isDown = false;
    },
  };
};

const inboxLink = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Inbox/ });

const beyond = allScreens.filter(({ screen }) => screen.extension !== undefined);

it('no screen says that the provider lacks something while it is unknown what it offers', async () => {
  const { page, close } = await unannounced();
  await page.goto('/user-management');
  await settled(page);
  await page.locator('[data-index="0"]').waitFor();
  expect(beyond.length).toBeGreaterThan(5);
  const said: Record<string, string> = {};
  for (const { id, screen } of beyond) {
    await goTo(page, await exampleParams(api, screen.path));
    const text = (await page.locator('main').textContent()) ?? '';
    if (/\bThis provider\b|No tour here/.test(text)) said[id] = text;
  }
  expect(said).toEqual({});
  await goTo(page, '/welcome');
  await page.locator('main').getByRole('button', { name: 'Retry' }).waitFor();
  await close();
});

it('what every provider must have can be done, and its session ends, while it has not said what it offers', async () => {
  const token = await freshToken(api);
  const { page, close } = await unannounced(token);
  await page.goto('/radar');
  await settled(page);
  await page.locator('[data-index="0"]').focus();
  await page.keyboard.press('e');
  const form = page.getByRole('dialog').getByRole('form');
  await form.waitFor();
  const sent = page.waitForResponse((answer) => answer.url().includes('/RadarEdit/'));
  await page.keyboard.type(' again');
  await page.keyboard.press('Control+Enter');
  expect((await sent).status()).toBe(200);
  await form.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Admin', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Logout' }).press('Enter');
  await sayYes(page);
  await page.waitForURL(/admin-login/);
  const held = await fetch(`${api.url}/v2/adminLogin`, { headers: { 'x-auth-token': token } });
  expect(held.status).toBe(401);
  await close();
});

it('a provider that says late what it offers is asked again, and everything of it is there then', async () => {
  const { page, mended, close } = await unannounced();
  await page.goto('/inbox');
  await settled(page);
  const inbox = inboxLink(page);
  await page.locator('main').getByText('The server failed.').waitFor();
  expect(await inbox.count()).toBe(0);
  mended();
  await page.locator('main [data-index="0"]').waitFor();
  await inbox.waitFor();
  for (const key of ['g', 'Shift+N']) await page.keyboard.press(key);
  await page.getByRole('heading', { level: 1, name: 'Notes' }).waitFor();
  await close();
});

it('a provider that hangs there keeps nobody from the rest, and all of it is there once it answers', async () => {
  const { page, close } = await visit(browser, api, api.adminToken);
  await askEachCall(page);
  const hanging = Promise.withResolvers<void>();
  await page.route('**/v2/capabilities', async (route) => {
    await hanging.promise;
    await route.fallback();
  });
  await page.goto('/user-management');
  await page.locator('[data-index="0"]').waitFor();
  expect(await inboxLink(page).count()).toBe(0);
  hanging.resolve();
  await inboxLink(page).waitFor();
  await close();
});

it('a provider that refused the call while it was being replaced is asked again when somebody comes back', async () => {
  const { page, close } = await visit(browser, api, api.adminToken, { isAltered: true });
  await page.clock.install();
  await askEachCall(page);
  await page.route('**/v2/capabilities', (route) => route.fulfill({ status: 404, body: 'Back soon' }));
  await page.goto('/user-management');
  await page.locator('[data-index="0"]').waitFor();
  expect(await inboxLink(page).count()).toBe(0);
  await page.unroute('**/v2/capabilities');
  await page.clock.fastForward('06:00');
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await inboxLink(page).waitFor();
  await close();
});
