import { contract } from '@matchdesk/core/endpoints.ts';
import type { Request } from 'playwright';
import { expect, it } from 'vitest';
import { answered } from '../contract/asked.ts';
import { sayYes, settled, visit } from '../kit/console.ts';
import { freshToken } from '../kit/fresh-token.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage();

it('a person who signs out calls off the line of changes that is just opening', async () => {
  const seen = await visit(browser, api, api.adminToken, { isAltered: true });
  const { page } = seen;
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  await page.route('**/v2/live', async (route) => {
    await left;
    await route.continue().catch(() => undefined);
  });
  // The server has ended the session, and the page does not know yet.
  await page.route(`**${contract.session.signOut.path}`, async (route) => {
    const response = await route.fetch();
    leave();
    await lineEnded;
    await route.fulfill({ response });
  });
  const isLine = (request: Request): boolean => request.url().endsWith('/v2/live');
  const lineEnded = Promise.race([
    page.waitForEvent('requestfailed', isLine),
    page.waitForEvent('requestfinished', isLine),
  ]);
  const opening = page.waitForRequest('**/v2/live');
  await page.goto('/user-management');
  const line = await opening;
  await page.getByRole('button', { name: 'Admin', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Logout' }).press('Enter');
  await sayYes(page);
  await page.waitForURL(/\/admin-login/);
  await expect.poll(() => line.failure()?.errorText).toBe('net::ERR_ABORTED');
  expect(seen.complaints).toEqual([]);
});

it('nothing is read while a person signs out', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  await page.goto('/user-management');
  await settled(page);
  const asked: string[] = [];
  // The server has ended the session, and the page, which would read everything again, does not know yet.
  await page.route(`**${contract.session.signOut.path}`, async (route) => {
    const response = await route.fetch();
    page.on('request', (request) => asked.push(request.url()));
    await page.evaluate(async () => {
      for (const event of ['offline', 'online']) dispatchEvent(new Event(event));
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Admin', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Logout' }).press('Enter');
  await sayYes(page);
  await page.waitForURL(/\/admin-login/);
  expect(asked.filter((url) => url.includes('/v2/'))).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

/** A page whose line reports the end of the session once `end` is called; nothing else is requested meanwhile. */
const waiting = async () => {
  const token = await freshToken(api);
  const { page, close } = await visit(browser, api, token);
  const over = Promise.withResolvers<void>();
  await page.route('**/v2/live', async (route) => {
    await over.promise;
    await route.continue();
  });
  const opening = page.waitForRequest('**/v2/live');
  await page.goto('/user-management');
  await settled(page);
  await opening;
  const end = async (): Promise<void> => {
    await fetch(api.url + contract.session.signOut.path, { method: 'POST', headers: { 'x-auth-token': token } });
    over.resolve();
  };
  return { page, close, end };
};

it('a page at which nobody does anything leaves its people once the line says that the session is over', async () => {
  const { page, close, end } = await waiting();
  await end();
  await page.waitForURL(/admin-login/);
  await page.getByLabel('Email', { exact: true }).waitFor();
  await close();
});

it('what is half typed in the palette is still there after the session ended and began again', async () => {
  const { page, close, end } = await waiting();
  const palette = page.getByRole('combobox', { name: 'Command palette' });
  await page.keyboard.press('Control+k');
  await palette.fill('>half an order');
  await end();
  const login = page.getByRole('dialog', { name: 'Login' });
  await login.getByLabel('Password', { exact: true }).fill(api.admin.password);
  await page.keyboard.press('Enter');
  await login.waitFor({ state: 'detached' });
  expect(await palette.inputValue()).toBe('>half an order');
  await close();
});

it('a page that the browser kept and shows again hears what it missed, and whether its session is over', async () => {
  const { page, close } = await visit(browser, api, api.adminToken, { isAltered: true });
  // In a kept page, pending requests are dead and never settle. Browsers under automation keep no pages, so this is
  // simulated.
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (...asked) => {
      if (asked[0] !== '/v2/live') return send(...asked);
      window.fetch = send;
      return new Promise(() => undefined);
    };
  });
  const suspended = page.locator('.table-body [role=row][data-index="1"]').getByText('Suspended');
  const showAgain = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  const lines = api.openLines();
  await page.goto('/user-management');
  await settled(page);
  const { data } = await answered(api, 'users.list', { page: 1 });
  const isFollowing = () => navigator.locks.query().then(({ held = [] }) => held.length === 1);
  await expect.poll(() => page.evaluate(isFollowing)).toBe(true);
  await answered(api, 'users.setStatus', { id: data[1]?._id, status: 2 });
  expect(await suspended.count()).toBe(0);
  // The new rows arrive after the person's own account, which is read again with a new line.
  const renewed = page.waitForResponse(`**${contract.session.me.path}`);
  await page.route(`**${contract.users.list.path.replace(/{.*/, '')}**`, async (route) => {
    await renewed;
    await route.continue().catch(() => undefined);
  });
  await showAgain();
  await suspended.waitFor();
  await expect.poll(api.openLines).toBe(lines + 1);
  await api.database.db.deleteFrom('sessions').execute();
  await showAgain();
  await page.getByLabel('Email', { exact: true }).waitFor();
  await close();
});
